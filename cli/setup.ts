import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { applyTopics } from '#platform/broker/topics/apply-topics.js';
import { withBrokerAdmin } from '#platform/broker/topics/broker-admin.js';
import { createSignInLink } from '#operations/administration/sign-in-link.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { expandTopics, loadTopics } from '#platform/broker/topics/topics.js';
import { readPart } from '#platform/config.js';
import { migrate } from '#platform/database/migrate.js';
import { createPool } from '#platform/database/pools.js';
import { createLogger } from '#platform/log.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { WORKERS } from '#schemas/index.js';
import { DEMO_OWNER } from './stack/demo-file.js';
import { addLateSettings, readLateSettings, type LateSettings } from './stack/late-settings.js';

const log = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');

/** Sets up database, topics and schemas, one by one or together with `partita setup`. */
export function registerSetup(program: Command): void {
  program
    .command('migrate')
    .description('apply database migrations (uses DATABASE_ADMIN_URL or DATABASE_URL)')
    .action(async () => console.log(await applyMigrations()));
  program
    .command('topics')
    .description('manage Kafka topics')
    .command('apply')
    .description('create the missing topics of deploy/topics.yaml')
    .action(async () => console.log(await applyAllTopics()));
  program
    .command('schemas')
    .description('manage Avro schemas')
    .command('register')
    .description('register all Avro schemas; refuses incompatible changes')
    .action(async () => console.log(await registerSchemas('all')));
  addLateSettings(program.command('setup'))
    .description('run migrate, topics apply and schemas register; with --demo, create a demo organisation')
    .option('--demo', 'create a demo organisation with an owner and an API key, if no organisation exists')
    .option('--sign-in-link', 'print a link that signs the owner of the demo organisation in once (with --demo)')
    .option('--json', 'print one JSON line per step, for scripts')
    .action(async (options: LateSettings & { demo?: boolean; signInLink?: boolean; json?: boolean }) => {
      await readLateSettings(options);
      const report = (step: string, detail: string): void =>
        console.log(options.json ? JSON.stringify({ step, detail }) : `${step}: ${detail}`);
      await Promise.all([
        applyMigrations().then((detail) => report('migrate', detail)),
        applyAllTopics().then((detail) => report('topics', detail)),
        // The registry has its own database and does not wait for the migrations.
        registerSchemas('missing').then((detail) => report('schemas', detail)),
      ]);
      if (options.demo) console.log(JSON.stringify({ demo: await createDemo() }));
      if (options.demo && options.signInLink) console.log(JSON.stringify({ signInPath: await createDemoLink() }));
    });
}

async function applyMigrations(): Promise<string> {
  const { applied } = await migrate(readPart('database'));
  return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
}

export async function applyAllTopics(): Promise<string> {
  const config = readPart('kafka');
  const topics = expandTopics(loadTopics(), Object.keys(WORKERS));
  const { created, differing } = await withBrokerAdmin(createKafka(config, log), (admin) =>
    applyTopics(admin, topics, config.replicationFactor),
  );
  const warning =
    differing.length > 0
      ? `; not changed, because the number of partitions differs from deploy/topics.yaml: ${differing.join(', ')}`
      : '';
  return (created.length === 0 ? `all ${topics.length} exist` : `${created.length} created`) + warning;
}

/** `missing` trusts the list of schemas in the registry; `all` also repairs a registry in which single schemas were deleted. */
export async function registerSchemas(which: 'all' | 'missing'): Promise<string> {
  const records = allAvroRecords();
  const store = new SchemaStore(readPart('registry'), records);
  await (which === 'all' ? store.register(() => 'FULL_TRANSITIVE') : store.registerMissing(() => 'FULL_TRANSITIVE'));
  return `${records.length} registered`;
}

/** A later start finds the demo organisation by its owner, who runs this installation. Null when it was removed. */
async function createDemoLink(): Promise<string | null> {
  const pool = createPool(readPart('database'), 'partita_auth', 1, log);
  try {
    const { rows } = await pool.query<{ organization_id: string }>(
      `update memberships set is_operator = true where (organization_id, user_id) = (
         select m.organization_id, m.user_id from memberships m join users u on u.id = m.user_id
         where u.email = $1 and m.role = 'owner' order by m.created_at limit 1)
       returning organization_id`,
      [DEMO_OWNER],
    );
    return rows[0] ? ((await createSignInLink(pool, rows[0].organization_id)) ?? null) : null;
  } finally {
    await pool.end();
  }
}

async function createDemo(): Promise<object | null> {
  const pool = createPool(readPart('database'), 'partita_auth', 1, log);
  try {
    const { rows } = await pool.query('select from organizations limit 1');
    if (rows.length > 0) return null;
    const { createOrganization } = await import('#operations/organizations/create-organization.js');
    const email = DEMO_OWNER;
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
