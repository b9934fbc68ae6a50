#!/usr/bin/env node
import { Command } from 'commander';
import { registerAcls } from './acls.js';
import { registerAudit } from './audit.js';
import { registerBackup } from './backup.js';
import { registerConnectedApps } from './connected-apps.js';
import { registerConnections } from './connections.js';
import { registerDead } from './dead.js';
import { registerDemo } from './demo.js';
import { registerDoctor } from './doctor.js';
import { registerImport } from './import.js';
import { registerKeys } from './keys.js';
import { registerLedger } from './ledger.js';
import { registerOcr } from './ocr.js';
import { registerOrganizations } from './organizations.js';
import { printError } from './print-error.js';
import { registerReadings } from './readings.js';
import { registerRecover } from './recover.js';
import { registerRun } from './run.js';
import { registerSecrets } from './secrets.js';
import { registerSetup } from './setup.js';
import { useRunningStack } from './stack-file.js';
import { registerStart } from './start.js';
import { registerUsers } from './users.js';

const program = new Command('partita')
  .description('Accounting automation for organisations in Denmark and Italy.')
  .showHelpAfterError('Run "partita --help" for a list of commands.')
  .hook('preAction', (_program, command) => {
    if (command.name() !== 'start') useRunningStack(process.env);
  });

registerStart(program);
registerDemo(program);
registerRun(program);
registerSetup(program);
registerOrganizations(program);
registerUsers(program);
registerKeys(program);
registerConnectedApps(program);
registerConnections(program);
registerSecrets(program);
registerLedger(program);
registerAudit(program);
registerDead(program);
registerBackup(program);
registerRecover(program);
registerAcls(program);
registerImport(program);
registerOcr(program);
registerReadings(program);
registerDoctor(program);

program.parseAsync().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
