import type { Command } from 'commander';
import { runHere } from '#operations/engine/run-here.js';
import { createApiKey, createResultsTopic } from '#operations/administration/keys/create-api-key.js';
import { revokeApiKey } from '#operations/administration/keys/revoke-api-key.js';
import { rotateApiKey } from '#operations/administration/keys/rotate-api-key.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { TopicMaker } from '#platform/broker/topics/topic-maker.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import { listApiKeys } from '#operations/administration/keys/list-api-keys.js';
import { apiKeyRecord } from '#tables/api-key-table.js';
import { administer, readAll } from './administer.js';
import { printRecord, printRecords } from '../terminal/print-records.js';

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

/** `partita key …`: manages the API keys of an organisation. */
export function registerKeys(program: Command): void {
  const keys = program.command('key').description('manage API keys');
  const command = (name: string, description: string): Command =>
    keys
      .command(name)
      .description(description)
      .option('--organization <id>', 'organisation id; optional if there is only one')
      .option('--json', 'print JSON for scripts');

  command('create', 'create an API key and print it once')
    .argument('<name>', 'what the key is for')
    .requiredOption('--permissions <list>', `comma-separated, or "all": ${PERMISSIONS.join(', ')}`)
    .option(
      '--user <id>',
      'create a key of this user, limited to the permissions of the user; default: a key of the organisation',
    )
    .option('--expires-at <time>', 'expiry time (ISO 8601)')
    .option(
      '--importer',
      "create a key for a bulk importer; the first one also creates the organisation's results topic (needs KAFKA_BROKERS)",
    )
    .action(create);
  command('list', 'list API keys, newest first').action(async (options: KeyOptions) => {
    const list = await administer(options.organization, (administration) =>
      readAll(administration, listApiKeys, apiKeyRecord),
    );
    printRecords(
      list,
      ['id', 'prefix', 'name', 'scope', 'permissions', 'importer', 'expiresAt', 'lastUsedAt', 'revokedAt'],
      options,
    );
  });
  command('rotate', 'replace the secret of a key and print it once; the old secret stops working within 2 s')
    .argument('<id>', 'id of the key')
    .action(async (id: string, options: KeyOptions) => {
      const { response } = await administer(options.organization, (administration) =>
        runHere(administration, 'rotate_api_key', (here) => rotateApiKey(here, id)),
      );
      printRecord(response, options);
    });
  command('revoke', 'revoke a key permanently; it stops working within 2 s')
    .argument('<id>', 'id of the key')
    .action(async (id: string, options: KeyOptions) => {
      const { response } = await administer(options.organization, (administration) =>
        runHere(administration, 'revoke_api_key', (here) => revokeApiKey(here, id)),
      );
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
  const key = await administer(organization, async (administration) => {
    await createResultsTopic(request, administration.principal.organizationId, { ensure: makeTopic });
    return runHere(administration, 'create_api_key', (here) => createApiKey(here, request));
  });
  printRecord(key, options);
}

/** Connects to the broker only when a topic is needed. Other commands work without a broker. */
async function makeTopic(name: string): Promise<void> {
  const config = readPart('kafka');
  const log = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');
  await new TopicMaker(createKafka(config, log, { retries: 2 }), config.replicationFactor).ensure(name);
}
