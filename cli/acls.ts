import type { Command } from 'commander';
import { loadAcls, type AclRule } from '#platform/broker/acls.js';
import { withBrokerAdmin } from '#platform/broker/broker-admin.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { ActionError } from '#schemas/errors.js';
import { WORKERS } from '#schemas/index.js';
import { printRecords } from './print-records.js';

interface AclOptions {
  readonly fleet?: boolean;
  readonly importer?: boolean;
  readonly user: string;
  readonly organization?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `partita acls apply`: the rights that deploy/acls.yaml describes, for a user of the cluster. */
export function registerAcls(program: Command): void {
  program
    .command('acls')
    .description('rights of users on the Kafka cluster')
    .command('apply')
    .description('give a user the rights of the fleet or of an importer (deploy/acls.yaml)')
    .requiredOption('--user <name>', 'the user, as it signs in to the broker')
    .option('--fleet', 'the rights of gateways, workers and this command line')
    .option('--importer', 'the rights of an importer of one organisation')
    .option('--organization <id>', 'the organisation of the importer')
    .option('--dry-run', 'show them, and change nothing')
    .option('--json', 'one JSON document, for scripts')
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
    throw new ActionError('invalid_input', 'Say whose rights: --fleet, or --importer --organization <id>.');
  if (importer && organization === undefined)
    throw new ActionError('invalid_input', 'An importer belongs to an organisation: --organization <id>.');
  return loadAcls(fleet ? 'fleet' : 'importer', Object.keys(WORKERS), organization);
}
