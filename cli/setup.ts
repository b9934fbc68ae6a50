import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { createOrganization } from './create-organization.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { SchemaStore } from '#platform/broker/schema-store.js';
import { applyTopics, expandTopics, loadTopics } from '#platform/broker/topics.js';
import { readPart } from '#platform/config.js';
import { migrate } from '#platform/database/migrate.js';
import { createPool } from '#platform/database/pools.js';
import { createLogger } from '#platform/log.js';
import { allAvroRecords } from '#schemas/avro-records.js';
import { WORKERS } from '#schemas/index.js';

const log = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');

/** Database, topics and schemas, each on its own or all of them with `partita setup`. */
export function registerSetup(program: Command): void {
  program
    .command('migrate')
    .description('bring the database schema up to date (DATABASE_ADMIN_URL or DATABASE_URL)')
    .action(async () => console.log(await applyMigrations()));
  program
    .command('topics')
    .description('Kafka topics')
    .command('apply')
    .description('create the topics of deploy/topics.yaml that do not exist yet')
    .action(async () => console.log(await applyAllTopics()));
  program
    .command('schemas')
    .description('Avro schemas')
    .command('register')
    .description('register the Avro schemas of all contracts; incompatible changes are refused')
    .action(async () => console.log(await registerSchemas()));
  program
    .command('setup')
    .description('migrate, topics apply, schemas register and, with --demo, a demo organisation on first run')
    .option('--demo', 'create a demo organisation with an owner and a key, unless there is one')
    .option('--json', 'one JSON line per step, for scripts')
    .action(async (options: { demo?: boolean; json?: boolean }) => {
      const tell = (step: string, detail: string): void =>
        console.log(options.json ? JSON.stringify({ step, detail }) : `${step}: ${detail}`);
      await Promise.all([
        applyMigrations().then((detail) => tell('migrate', detail)),
        applyAllTopics().then((detail) => tell('topics', detail)),
        // The registry keeps its own database, so it need not wait for ours.
        registerSchemas().then((detail) => tell('schemas', detail)),
      ]);
      if (options.demo) console.log(JSON.stringify({ demo: await createDemo() }));
    });
}

async function applyMigrations(): Promise<string> {
  const { applied } = await migrate(readPart('database'));
  return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
}

async function applyAllTopics(): Promise<string> {
  const config = readPart('kafka');
  const admin = createKafka(config, log).admin();
  await admin.connect();
  try {
    const topics = expandTopics(loadTopics(), Object.keys(WORKERS));
    const { created, differing } = await applyTopics(admin, topics, config.replicationFactor);
    const warning =
      differing.length > 0 ? `; another number of partitions than stated, left alone: ${differing.join(', ')}` : '';
    return (created.length === 0 ? `all ${topics.length} there` : `${created.length} created`) + warning;
  } finally {
    await admin.disconnect();
  }
}

async function registerSchemas(): Promise<string> {
  const records = allAvroRecords();
  const frozen = new Set(records.filter((record) => record.frozen).map((record) => record.name));
  const store = new SchemaStore(readPart('registry'), records);
  const count = await store.register((name) => (frozen.has(name) ? 'FULL_TRANSITIVE' : 'NONE'));
  return `${count} registered`;
}

async function createDemo(): Promise<object | null> {
  const pool = createPool(readPart('database'), 'partita_auth', 1, log);
  try {
    const { rows } = await pool.query('select from organizations limit 1');
    if (rows.length > 0) return null;
    const email = 'owner@example.com';
    const password = randomBytes(12).toString('base64url');
    const founded = await createOrganization(pool, {
      legalName: 'Nordlys Design ApS',
      baseCurrency: 'DKK',
      owner: { email, name: 'Demo Owner', password },
      keyName: 'demo',
    });
    return { email, password, apiKey: founded.apiKey, organizationId: founded.organizationId };
  } finally {
    await pool.end();
  }
}
