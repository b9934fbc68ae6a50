/**
 * Simulates several databases: organisations of two databases get commands while some of them move. The handlers, the inbox and
 * the transactions are those of the product. docs/scale.md, "Past one database".
 */
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#operations/config.js';
import { createOrganization } from '#operations/organizations/create-organization.js';
import { readPart, type DatabaseConfig } from '#platform/config.js';
import { canonicalJson } from '#platform/canonical-json.js';
import { sealAuditLog } from '#platform/audit/audit-sealer.js';
import { verifyAuditLog } from '#platform/audit/audit-verifier.js';
import { handleOnce, type Handled } from '#platform/database/effects/handle-once.js';
import { createPool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import { createLogger } from '#platform/log.js';
import { HeadSigner } from '#platform/security/head-signer.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { AuditHeadStore } from '#platform/audit/audit-head-store.js';
import { FolderStorage } from '#platform/storage/folder-storage.js';
import { openStorage } from '#platform/storage/open-storage.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import saveContact from '#workers/contacts/save_contact.js';
import { runCommands } from '#workers/runtime/run/run-commands.js';
import type { VerifiedCommand } from '#workers/runtime/read/read-command.js';
import { asSuperuser } from '../support/database.js';
import { runCli, TEST_SECRET } from '../support/fleet.js';
import { until } from '../support/until.js';
import { moveOrganization } from './move-organization.js';
import { OrganizationDirectory, type Shard } from './organization-directory.js';

const log = createLogger('test', 'silent');
/** Databases of its own: the workers of the shared stack know nothing of the directory, and would write while rows are copied. */
const names = ['first', 'second'].map((name) => `partita_${name}_${process.pid}`);
const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const [first, second] = names.map((name) => {
  const shared = readPart('database');
  return { ...shared, url: inDatabase(shared.url, name), adminUrl: inDatabase(shared.adminUrl, name) };
}) as [DatabaseConfig, DatabaseConfig];

const shardOf = (name: string, config: DatabaseConfig): Shard => ({
  name,
  adminUrl: config.adminUrl,
  pool: createPool(config, 'partita_app', 4, log),
  sealerPool: createPool(config, 'partita_sealer', 1, log),
});
let shards: [Shard, Shard];
const directory = new OrganizationDirectory();

beforeAll(async () => {
  const [one, other] = names;
  await asSuperuser((client) => client.query(`create database ${one}`));
  await runCli(['migrate'], { ...process.env, DATABASE_URL: first.url, DATABASE_ADMIN_URL: first.adminUrl });
  await asSuperuser((client) => client.query(`create database ${other} template ${one}`));
  shards = [shardOf('first', first), shardOf('second', second)];
});
afterAll(async () => {
  await Promise.all((shards ?? []).flatMap(({ pool, sealerPool }) => [pool.end(), sealerPool.end()]));
  for (const name of names) await asSuperuser((client) => client.query(`drop database if exists ${name} with (force)`));
});

async function found(config: DatabaseConfig, shard: Shard): Promise<string> {
  const pool = createPool(config, 'partita_auth', 1, log);
  const unique = newId('usr');
  const { organizationId } = await createOrganization(pool, {
    legalName: `Moving ${unique}`,
    baseCurrency: 'DKK',
    owner: { email: `${unique}@example.com`, name: 'Owner', password: 'a test password' },
    keyName: 'test',
  });
  await pool.end();
  directory.put(organizationId, shard);
  return organizationId;
}

const commandOf = (organizationId: string, name: string): VerifiedCommand => {
  const payload = { name };
  const actor = { type: 'key', id: 'key_test', name: 'test' } as const;
  return {
    organizationId,
    commandId: newId('cmd'),
    action: 'save_contact',
    actor,
    inputHash: createHash('sha256').update(canonicalJson(payload)).digest('hex'),
    requestId: null,
    acceptedAt: new Date(),
    reply: { partition: 0, correlationId: 'none' },
    principal: { organizationId, actor, permissions: PERMISSIONS },
    payload,
  } as Omit<VerifiedCommand, 'record' | 'envelope'> as VerifiedCommand;
};

test('an organisation moves between databases under load: every command has its effect once, and other organisations do not wait', async () => {
  const config = readConfig({ ...process.env, PARTITA_SECRET: TEST_SECRET });
  const run = runCommands({
    handlers: new Map([['save_contact', saveContact]]),
    clock: () => new Date(),
    signal: new AbortController().signal,
    log,
    storage: await openStorage(config.storage),
    secretBox: new SecretBox(config.secrets),
    config,
  });
  const perform = (command: VerifiedCommand): Promise<Handled<VerifiedCommand>[]> =>
    directory.in(command.organizationId, ({ pool }) => handleOnce(pool, [command], run));
  const organizations = [
    ...(await Promise.all([1, 2].map(() => found(first, shards[0])))),
    ...(await Promise.all([1].map(() => found(second, shards[1])))),
  ];
  const [moved = '', stays = '', back = ''] = organizations;

  let isOver = false;
  const sent = new Map(organizations.map((id) => [id, [] as VerifiedCommand[]]));
  const callers = organizations.flatMap((id) =>
    [1, 2].map(async (caller) => {
      for (let index = 0; !isOver || index < 5; index += 1) {
        const command = commandOf(id, `Contact ${caller}.${index}`);
        const [handled] = await perform(command);
        expect(handled?.kind).toBe('fresh');
        sent.get(id)!.push(command);
      }
    }),
  );
  const hasSent = (id: string, more: number): Promise<unknown> => {
    const goal = sent.get(id)!.length + more;
    return until('commands of an organisation', () => sent.get(id)!.length >= goal);
  };

  try {
    // Other organisations get answers while one of them is between two databases.
    await Promise.all(organizations.map((id) => hasSent(id, 3)));
    await directory.move(moved, shards[1], async (from, to) => {
      await hasSent(stays, 3);
      await moveOrganization(moved, from, to);
    });
    await hasSent(moved, 3);
    // A copy that fails changes nothing: the commands go on in the old database.
    await expect(
      directory.move(stays, shards[1], () => Promise.reject(new Error('the new database is away'))),
    ).rejects.toThrow('the new database is away');
    await hasSent(stays, 3);
    await directory.move(back, shards[0], (from, to) => moveOrganization(back, from, to));
    await hasSent(back, 3);
  } finally {
    isOver = true;
    await Promise.allSettled(callers);
  }
  await Promise.all(callers);

  expect(organizations.map((id) => directory.shardOf(id).name)).toEqual(['second', 'first', 'first']);
  for (const id of organizations) {
    const commands = sent.get(id)!;
    const here = directory.shardOf(id);
    const there = shards.find((shard) => shard !== here)!;
    const names = `select name from contacts where organization_id = $1 order by name`;
    expect(await rowsIn(here, names, id)).toEqual(commands.map(({ payload }) => payload).toSorted(byName));
    expect(await rowsIn(there, names, id)).toEqual([]);
    // The inbox moved too: a command that is delivered again has no second effect.
    const [repeated] = await perform(commands[0]!);
    expect(repeated?.kind).toBe('replayed');
    expect(
      await rowsIn(
        here,
        `select count(distinct seq)::int as events from events where organization_id = $1 and type = 'contact.saved'`,
        id,
      ),
    ).toEqual([{ events: commands.length }]);
    // Every database that held the organisation has a whole chain of the audit log. Together they have every change.
    const verdicts = [];
    for (const shard of id === stays ? [here] : shards) {
      // Each database has its own logs, so each needs its own place for their heads.
      const folder = mkdtempSync(join(tmpdir(), 'partita-heads-'));
      const proof = {
        signer: new HeadSigner(config.secrets),
        heads: new AuditHeadStore(new FolderStorage(folder)),
      };
      await sealAuditLog(shard.sealerPool, proof.signer);
      verdicts.push(await verifyAuditLog(shard.sealerPool, proof, id));
    }
    expect(verdicts.filter(({ problem }) => problem !== null)).toEqual([]);
    const rows = verdicts.reduce((sum, verdict) => sum + verdict.rows + verdict.unsealed, 0);
    expect(rows).toBeGreaterThanOrEqual(commands.length);
  }
});

const byName = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

async function rowsIn({ adminUrl }: Shard, statement: string, id: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query(statement, [id]);
  await client.end();
  return rows;
}
