import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { keepHeads, type AuditProof } from '#platform/audit/audit-heads.js';
import { loadRows } from '#platform/audit/audit-sealer.js';
import { verifyAuditLog } from '#platform/audit/audit-verifier.js';
import { inOrganization, inTransaction } from '#platform/database/transaction.js';
import { HeadSigner } from '#platform/security/head-signer.js';
import { AuditHeadStore } from '#platform/audit/audit-head-store.js';
import { FolderStorage } from '#platform/storage/folder-storage.js';
import {
  act,
  closeSharedPool,
  Fleet,
  runCli,
  TEST_FILES,
  TEST_SECRET,
  type TestOrganization,
} from '../support/fleet.js';
import { asSuperuser, withRole } from '../support/database.js';
import { readPages } from '../support/rest.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
/** Each test has its own organisation, because a broken chain stays broken. */
const organizations: TestOrganization[] = [];
let organization: TestOrganization;

const env = { ...process.env, PARTITA_SECRET: TEST_SECRET, PARTITA_FILES_DIRECTORY: TEST_FILES };
const proof: AuditProof = {
  signer: new HeadSigner({ current: TEST_SECRET, previous: undefined }),
  heads: new AuditHeadStore(new FolderStorage(TEST_FILES)),
};
const verify = () => withRole('partita_sealer', (pool) => verifyAuditLog(pool, proof, organization.id));
const verifyByCli = (...args: string[]) => runCli(['audit', 'verify', '--organization', organization.id, ...args], env);

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

beforeAll(async () => {
  // A few at a time, because they share two connections.
  for (let group = 0; group < 5; group += 1) await Promise.all(Array.from({ length: 4 }, newSealedOrganization));
});
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
  await expect(runCli(['audit', 'verify'], env)).rejects.toThrow(line);
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

it('detects that the end was cut off', async () => {
  await tamper('delete from audit_seals where organization_id = $1 and block = 3');
  await tamper(`delete from audit_log where organization_id = $1 and after ->> 'name' = 'Two'`);
  expect((await verify()).problem).toBe('the chain ends with block 2, and the signed head is block 3');
});

/** Changes a row and computes all later hashes anew, as a person can who knows how seals are made and has all rights on the database. */
async function recomputeChain(): Promise<Buffer> {
  await tamper(
    `update audit_log set after = jsonb_set(after, '{name}', '"Three"') where organization_id = $1 and after ->> 'name' = 'One'`,
  );
  return asSuperuser(async (client) => {
    await client.query("set session_replication_role = 'replica'");
    const { rows: seals } = await client.query(
      'select block, from_xid::text, to_xid::text, previous_hash, hash from audit_seals where organization_id = $1 order by block',
      [organization.id],
    );
    let previous: Buffer = seals[0].hash;
    for (const { block, from_xid: from, to_xid: to } of seals.slice(1)) {
      const rows = await withRole('partita_sealer', (pool) => inTransaction(pool, (tx) => loadRows(tx, from, to)));
      const hash = createHash('sha256').update(previous);
      for (const row of rows.filter((each) => each.organization_id === organization.id)) hash.update(row.digest);
      const digest = hash.digest();
      await client.query(
        'update audit_seals set previous_hash = $3, hash = $4 where organization_id = $1 and block = $2',
        [organization.id, block, previous, digest],
      );
      previous = digest;
    }
    return previous;
  });
}

it('detects a chain that was computed anew', async () => {
  const end = await recomputeChain();
  expect((await verify()).problem).toBe('block 3 is not the one that was signed');
  await asSuperuser((client) =>
    client.query('update audit_heads set hash = $2 where organization_id = $1', [organization.id, end]),
  );
  expect((await verify()).problem).toBe('the head of the chain was not signed with PARTITA_SECRET');
  // The sealer goes on, and does not sign what was forged.
  await act(url, organization.apiKey, 'save_contact', { name: 'Four' });
  await untilSealed(organization.apiKey);
  expect(await verify()).toMatchObject({
    blocks: 4,
    problem: 'the head of the chain was not signed with PARTITA_SECRET',
  });
});

it('detects that the signed head is gone, or was signed with another secret', async () => {
  const other = { ...env, PARTITA_SECRET: 'another secret of more than 32 characters' };
  const byOther = (extra: NodeJS.ProcessEnv) =>
    runCli(['audit', 'verify', '--organization', organization.id], { ...other, ...extra });
  await expect(byOther({})).rejects.toThrow('was not signed with PARTITA_SECRET');
  expect(await byOther({ PARTITA_SECRET_PREVIOUS: TEST_SECRET })).toContain('5 rows in 3 blocks');
  await tamper('delete from audit_heads where organization_id = $1');
  expect((await verify()).problem).toBe('the signed head of the chain is missing');
});

const headRow = (id: string) =>
  asSuperuser(async (client) => {
    const { rows } = await client.query('select * from audit_heads where organization_id = $1', [id]);
    return rows[0];
  });

it('detects that an earlier state was put back with its signature, by the head that is kept outside the database', async () => {
  const { id, apiKey } = organization;
  const earlier = await headRow(id);
  await act(url, apiKey, 'save_contact', { name: 'Four' });
  await untilSealed(apiKey);
  await until('block 4 is kept outside the database', async () => (await headRow(id)).kept_block === 4);
  expect((await verify()).problem).toBeNull();
  const elsewhere = { ...env, PARTITA_AUDIT_HEADS: mkdtempSync(join(tmpdir(), 'partita-heads-')) };
  const verifyElsewhere = runCli(['audit', 'verify', '--organization', id], elsewhere);
  await expect(verifyElsewhere).rejects.toThrow('block 4 was kept outside the database, and is not there');

  await tamper(`delete from audit_log where organization_id = $1 and after ->> 'name' = 'Four'`);
  await tamper('delete from audit_seals where organization_id = $1 and block = 4');
  await asSuperuser((client) =>
    client.query(
      'update audit_heads set block = $2, hash = $3, signatures = $4, kept_block = 0 where organization_id = $1',
      [id, earlier.block, earlier.hash, earlier.signatures],
    ),
  );
  expect((await verify()).problem).toBe('the chain ends with block 3, and block 4 is kept outside the database');
  // The log goes on. The head that is kept outside stays.
  await act(url, apiKey, 'save_contact', { name: 'Five' });
  await untilSealed(apiKey);
  const problem = 'block 4 is not the one that is kept outside the database';
  expect(await verify()).toMatchObject({ blocks: 4, problem });
  // A worker may keep heads at this moment; then this call does nothing.
  await until('the chain is named', async () =>
    (await withRole('partita_sealer', (pool) => keepHeads(pool, proof))).includes(id),
  );
  await expect(verifyByCli()).rejects.toThrow(problem);
  expect(await runCli(['audit', 'accept', '--organization', id], env)).toBe(`${id}: the log ends with block 4\n`);
  expect((await verify()).problem).toBeNull();
});

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

it('reports an organisation that does not exist', async () => {
  const unknown = runCli(['audit', 'verify', '--organization', 'org_unknown'], env);
  await expect(unknown).rejects.toThrow(/ended with 1:\npartita: Organisation org_unknown does not exist/);
});
