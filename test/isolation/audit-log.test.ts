import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { canonicalJson } from '#platform/canonical-json.js';
import { loadRows, verifyAuditLog } from '#platform/database/audit-sealer.js';
import { inOrganization, inTransaction } from '#platform/database/transaction.js';
import { act, closeSharedPool, Fleet, runCli, type TestOrganization } from '../support/fleet.js';
import { asSuperuser, withRole } from '../support/database.js';
import { readPages } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
/** Each test has its own organisation, because a broken chain stays broken. */
const organizations: TestOrganization[] = [];
let organization: TestOrganization;

const verify = () => withRole('partita_sealer', (pool) => verifyAuditLog(pool, organization.id));
const verifyByCli = (...args: string[]) =>
  runCli(['audit', 'verify', '--organization', organization.id, ...args], process.env);

/** Switches the triggers off, which only a superuser can do. */
const tamper = (statement: string) =>
  asSuperuser(async (client: pg.Client) => {
    await client.query("set session_replication_role = 'replica'");
    const { rowCount } = await client.query(statement, [organization.id]);
    expect(rowCount).toBeGreaterThan(0);
  });

async function untilSealed(apiKey: string): Promise<void> {
  while ((await readPages(apiKey, 'list_audit_log')).some(({ seal }) => seal === null)) await sleep(100);
}

/** Three blocks: the new organisation, a contact, and a change of that contact. */
async function newSealedOrganization(): Promise<void> {
  const created = await newOrganization();
  const { apiKey } = created;
  await untilSealed(apiKey);
  const { body } = await act(url, apiKey, 'save_contact', { name: 'One' });
  await untilSealed(apiKey);
  await act(url, apiKey, 'save_contact', { id: body.result.id, name: 'Two' });
  await untilSealed(apiKey);
  organizations.push(created);
}

beforeAll(() => Promise.all(Array.from({ length: 14 }, newSealedOrganization)));
beforeEach(() => {
  organization = organizations.pop()!;
});
afterAll(closeSharedPool);

it('lets no role, not even the table owner, change or delete rows', async () => {
  const changes = [
    "update audit_log set action = 'nothing'",
    'delete from audit_log',
    'truncate audit_log',
    'delete from audit_seals',
  ];
  for (const role of ['partita_app', 'partita_auth', 'partita_relay', 'partita_sealer'] as const) {
    await withRole(role, async (pool) => {
      for (const change of changes) {
        const attempt = inOrganization(pool, organization.id, (tx) => tx.query(change));
        await expect(attempt).rejects.toMatchObject({ code: '42501' });
      }
    });
  }
  await asSuperuser(async (client) => {
    for (const change of changes) await expect(client.query(change)).rejects.toThrow(/append-only/);
  });
});

it('passes an unchanged log', async () => {
  expect(await verifyByCli()).toBe(`✓ ${organization.id}: 5 rows in 3 blocks\n`);
  expect(JSON.parse(await verifyByCli('--json'))).toEqual([
    { organizationId: organization.id, blocks: 3, rows: 5, unsealed: 0, problem: null },
  ]);
});

it('names the block of a changed row and exits with 1', async () => {
  await tamper(
    `update audit_log set after = jsonb_set(after, '{name}', '"Three"') where organization_id = $1 and after ->> 'name' = 'One'`,
  );
  const line = `✗ ${organization.id}: the audit log was tampered with: a row of block 2 was changed after it was sealed.`;
  await expect(verifyByCli()).rejects.toThrow(`ended with 1:\n${line}`);
  // Without an argument, all organisations are checked.
  await expect(runCli(['audit', 'verify'], process.env)).rejects.toThrow(line);
});

it('names the block that misses a row', async () => {
  await tamper(`delete from audit_log where organization_id = $1 and after ->> 'name' = 'Two'`);
  expect((await verify()).problem).toBe('block 3 was sealed with 1 rows and has 0 now');
});

it('names the missing block', async () => {
  await tamper('delete from audit_seals where organization_id = $1 and block = 2');
  expect((await verify()).problem).toBe('block 2 is missing');
});

it('detects a row that was inserted later', async () => {
  await tamper(
    `insert into audit_log (id, organization_id, action, actor, xid) values ('aud_x', $1, 'set_region', '{}', '3'::xid8)`,
  );
  expect((await verify()).problem).toBe('rows that should be sealed are in no block: 1');
});

it('detects that the last seals were removed while their rows remain', async () => {
  await tamper('delete from audit_seals where organization_id = $1 and block = 3');
  expect((await verify()).problem).toBe('rows that should be sealed are in no block: 1');
});

it('seals a transaction with more rows than it reads at a time', async () => {
  await asSuperuser((client) =>
    client.query(
      `insert into audit_log (id, organization_id, action, actor)
       select 'aud_' || $1 || n, $1, 'set_region', '{}' from generate_series(1, 20001) n`,
      [organization.id],
    ),
  );
  let verdict = await verify();
  while (verdict.unsealed > 0) {
    await sleep(100);
    verdict = await verify();
  }
  expect(verdict).toMatchObject({ problem: null, blocks: 4, rows: 20_006 });
});

it('detects a forged seal', async () => {
  await tamper(
    `update audit_seals set hash = decode(repeat('ab', 32), 'hex') where organization_id = $1 and block = 2`,
  );
  expect((await verify()).problem).toBe('a row of block 2 was changed after it was sealed');
});

it('detects that the whole log is gone', async () => {
  await tamper('delete from audit_seals where organization_id = $1');
  await tamper('delete from audit_log where organization_id = $1');
  expect((await verify()).problem).toBe(
    'the log is empty, although the founding of the organisation is always audited',
  );
});

/** Rows of two transactions on both sides of a power of ten, in a block that was sealed in the order of the text of their ids. */
async function addBlockInTextOrder(rowOrder: 'text' | 'number'): Promise<void> {
  await tamper(
    `insert into audit_log (id, organization_id, action, actor, at, xid)
     select 'aud_' || $1 || n, $1, 'set_region', '{}', now(), n::text::xid8 from unnest(array[99, 100]) n`,
  );
  await asSuperuser(async (client) => {
    const { rows: tips } = await client.query<{ hash: Buffer }>(
      'select hash from audit_seals where organization_id = $1 order by block desc limit 1',
      [organization.id],
    );
    const { rows } = await client.query<{ at: Date }>(
      `select id, organization_id, at, action, actor, target_type, target_id, command_id, request_id, before, after
       from audit_log where organization_id = $1 and xid in ('99', '100') order by xid desc`,
      [organization.id],
    );
    const hash = createHash('sha256').update(tips[0]!.hash);
    for (const row of rows) hash.update(`${canonicalJson({ ...row, at: row.at.toISOString() })}\n`);
    await client.query(
      `insert into audit_seals (organization_id, block, from_xid, to_xid, row_count, previous_hash, hash, row_order)
       values ($1, 4, '99', '101', 2, $2, $3, $4)`,
      [organization.id, tips[0]!.hash, hash.digest(), rowOrder],
    );
  });
}

it('reads transactions in the order of their numbers, not of their digits', async () => {
  await tamper(
    `insert into audit_log (id, organization_id, action, actor, xid)
     select 'aud_' || $1 || n, $1, 'set_region', '{}', n::text::xid8 from unnest(array[99, 100]) n`,
  );
  const read = (limit: number) =>
    withRole('partita_sealer', (pool) => inTransaction(pool, (tx) => loadRows(tx, '99', '101', limit)));
  const ids = (rows: readonly { readonly transaction_id: string }[]) => rows.map((row) => row.transaction_id);
  expect([...new Set(ids(await read(1_000)))]).toEqual(['99', '100']);
  expect(ids(await read(1))).toEqual(['99']);
});

it('accepts a block of an earlier version that was sealed in the order of digits', async () => {
  await addBlockInTextOrder('text');
  expect((await verify()).problem).toBeNull();
});

it('does not accept that order in a block of a later version', async () => {
  await addBlockInTextOrder('number');
  expect((await verify()).problem).toBe('a row of block 4 was changed after it was sealed');
});

it('reports an organisation that does not exist', async () => {
  const unknown = runCli(['audit', 'verify', '--organization', 'org_unknown'], process.env);
  await expect(unknown).rejects.toThrow(/ended with 1:\npartita: Organisation org_unknown does not exist/);
});
