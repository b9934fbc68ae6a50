import type { Command } from 'commander';
import { createApiKey } from '#operations/administration/create-api-key.js';
import { revokeApiKey } from '#operations/administration/revoke-api-key.js';
import { rotateApiKey } from '#operations/administration/rotate-api-key.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { TopicMaker } from '#platform/broker/topic-maker.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { parseResourceRequest } from '#schemas/validate.js';
import { listApiKeys } from '#operations/administration/list-api-keys.js';
import { apiKeyRecord } from '#tables/api-key-table.js';
import { administer, readAll } from './administer.js';
import { printRecord, printRecords } from './print-records.js';

interface KeyOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

interface CreateOptions extends KeyOptions {
  readonly permissions: string;
  readonly user?: string;
  readonly expiresAt?: string;
  readonly importer?: boolean;
}

/** `partita key …`: the API keys of an organisation. */
export function registerKeys(program: Command): void {
  const keys = program.command('key').description('the API keys of an organisation');
  const command = (name: string, description: string): Command =>
    keys
      .command(name)
      .description(description)
      .option('--organization <id>', 'the organisation; may be left out when there is just one')
      .option('--json', 'one JSON document, for scripts');

  command('create', 'create a key and show it, this once')
    .argument('<name>', 'what the key is for')
    .requiredOption('--permissions <list>', `comma-separated, or "all": ${PERMISSIONS.join(', ')}`)
    .option('--user <id>', "make it a key of this user, who bounds what it may do; otherwise it is the organisation's")
    .option('--expires-at <time>', 'when it stops working (ISO 8601)')
    .option(
      '--importer',
      'for a batch importer; the first one makes the topic that its results come on (KAFKA_BROKERS)',
    )
    .action(create);
  command('list', 'list the keys, newest first').action(async (options: KeyOptions) => {
    const list = await administer(options.organization, (administration) =>
      readAll(administration, listApiKeys, apiKeyRecord),
    );
    printRecords(
      list,
      ['id', 'prefix', 'name', 'scope', 'permissions', 'importer', 'expiresAt', 'lastUsedAt', 'revokedAt'],
      options,
    );
  });
  command('rotate', 'give a key a new secret and show it, this once; the old one ends within 2 s')
    .argument('<id>', 'the id of the key')
    .action(async (id: string, options: KeyOptions) => {
      const { response } = await administer(options.organization, (administration) => rotateApiKey(administration, id));
      printRecord(response, options);
    });
  command('revoke', 'end a key for good, within 2 s')
    .argument('<id>', 'the id of the key')
    .action(async (id: string, options: KeyOptions) => {
      const { response } = await administer(options.organization, (administration) => revokeApiKey(administration, id));
      printRecord(response, options);
    });
}

async function create(name: string, options: CreateOptions): Promise<void> {
  const { permissions, user, expiresAt, organization, importer } = options;
  const request = parseResourceRequest('create_api_key', {
    name,
    scope: user === undefined ? 'organization' : 'user',
    permissions: permissions === 'all' ? PERMISSIONS : permissions.split(',').map((permission) => permission.trim()),
    ...(user !== undefined && { userId: user }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(importer && { importer }),
  });
  const key = await administer(organization, (administration) =>
    createApiKey(administration, request, { ensure: makeTopic }),
  );
  printRecord(key, options);
}

/** Only an importer key needs the broker; everything else works without one. */
async function makeTopic(name: string): Promise<void> {
  const config = readPart('kafka');
  const log = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');
  await new TopicMaker(createKafka(config, log, { retries: 2 }), config.replicationFactor).ensure(name);
}
