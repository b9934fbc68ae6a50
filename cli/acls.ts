import type { Command } from 'commander';
import { loadAcls, type AclRule } from '#platform/broker/topics/acls.js';
import { withBrokerAdmin } from '#platform/broker/topics/broker-admin.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { ActionError } from '#schemas/errors.js';
import { WORKERS } from '#schemas/index.js';
import { printRecords } from './terminal/print-records.js';

interface AclOptions {
  readonly fleet?: boolean;
  readonly importer?: boolean;
  readonly user: string;
  readonly organization?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `partita acls apply`: grants a Kafka user the permissions that deploy/acls.yaml lists. */
export function registerAcls(program: Command): void {
  program
    .command('acls')
    .description('manage Kafka permissions')
    .command('apply')
    .description('grant a Kafka user the permissions of the fleet or of an importer (see deploy/acls.yaml)')
    .requiredOption('--user <name>', 'Kafka user name')
    .option('--fleet', 'grant what gateways, workers and this command line need')
    .option('--importer', 'grant what an importer of one organisation needs')
    .option('--organization <id>', 'organisation id of the importer')
    .option('--dry-run', 'print the permissions without granting them')
    .option('--json', 'print JSON for scripts')
    .action(apply);
}

async function apply(options: AclOptions): Promise<void> {
  const rules = chooseRules(options);
  if (!options.dryRun) {
    const log = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');
    const kafka = createKafka(readPart('kafka'), log, { retries: 2 });
    await withBrokerAdmin(kafka, (admin) => admin.grantRights(rules, options.user));
  }
  printRecords(rules, ['resource', 'pattern', 'name', 'operations'], options);
}

function chooseRules({ fleet, importer, organization }: AclOptions): AclRule[] {
  if (Boolean(fleet) === Boolean(importer))
    throw new ActionError(
      'invalid_input',
      'Choose the permissions to grant: --fleet, or --importer with --organization <id>.',
    );
  if (importer && organization === undefined)
    throw new ActionError('invalid_input', 'An importer belongs to one organisation. Add --organization <id>.');
  return loadAcls(fleet ? 'fleet' : 'importer', Object.keys(WORKERS), organization);
}
