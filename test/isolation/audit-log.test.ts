import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { verifyAuditLog } from '#platform/database/audit-sealer.js';
import { inOrganization } from '#platform/database/transaction.js';
import { act, closeSharedPool, Fleet, runCli, type TestOrganization } from '../support/fleet.js';
import { asSuperuser, withRole } from '../support/database.js';
import { readPages } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
/** One for each test: what is broken stays broken. */
const organizations: TestOrganization[] = [];
let organization: TestOrganization;

const verify = () => withRole('partita_sealer', (pool) => verifyAuditLog(pool, organization.id));
const verifyByCli = (...args: string[]) =>
  runCli(['audit', 'verify', '--organization', organization.id, ...args], process.env);

/** With the triggers off, as nobody but a superuser could. */
const tamper = (statement: string) =>
  asSuperuser(async (client: pg.Client) => {
    await client.query("set session_replication_role = 'replica'");
    const { rowCount } = await client.query(statement, [organization.id]);
    expect(rowCount).toBeGreaterThan(0);
  });

async function untilSealed(apiKey: string): Promise<void> {
  while ((await readPages(apiKey, 'list_audit_log')).some(({ seal }) => seal === null)) await sleep(100);
}

/** Three blocks: the founding, a contact, and the same contact again. */
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

beforeAll(() => Promise.all(Array.from({ length: 10 }, newSealedOrganization)));
beforeEach(() => {
  organization = organizations.pop()!;
});
afterAll(closeSharedPool);

it('can only be added to, by every role that works on it and by the owner of the tables', async () => {
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

it('passes when nothing was touched', async () => {
  expect(await verifyByCli()).toBe(`✓ ${organization.id}: 5 rows in 3 blocks\n`);
  expect(JSON.parse(await verifyByCli('--json'))).toEqual([
    { organizationId: organization.id, blocks: 3, rows: 5, unsealed: 0, problem: null },
  ]);
});

it('names the block in which a row was changed, and ends with 1', async () => {
  await tamper(
    `update audit_log set after = jsonb_set(after, '{name}', '"Three"') where organization_id = $1 and after ->> 'name' = 'One'`,
  );
  const line = `✗ ${organization.id}: the audit log was tampered with: a row of block 2 was changed after it was sealed.`;
  await expect(verifyByCli()).rejects.toThrow(`ended with 1:\n${line}`);
  // Everything is looked at, also when nobody says what.
  await expect(runCli(['audit', 'verify'], process.env)).rejects.toThrow(line);
});

it('names the block from which a row is missing', async () => {
  await tamper(`delete from audit_log where organization_id = $1 and after ->> 'name' = 'Two'`);
  expect((await verify()).problem).toBe('block 3 was sealed with 1 rows and has 0 now');
});

it('names the block that is missing', async () => {
  await tamper('delete from audit_seals where organization_id = $1 and block = 2');
  expect((await verify()).problem).toBe('block 2 is missing');
});

it('notices a row that was slipped in afterwards', async () => {
  await tamper(
    `insert into audit_log (id, organization_id, action, actor, xid) values ('aud_x', $1, 'set_region', '{}', '3'::xid8)`,
  );
  expect((await verify()).problem).toBe('rows that should be sealed are in no block: 1');
});

it('notices that the end was cut off while its rows stayed', async () => {
  await tamper('delete from audit_seals where organization_id = $1 and block = 3');
  expect((await verify()).problem).toBe('rows that should be sealed are in no block: 1');
});

it('notices a forged seal', async () => {
  await tamper(
    `update audit_seals set hash = decode(repeat('ab', 32), 'hex') where organization_id = $1 and block = 2`,
  );
  expect((await verify()).problem).toBe('a row of block 2 was changed after it was sealed');
});

it('notices that everything is gone', async () => {
  await tamper('delete from audit_seals where organization_id = $1');
  await tamper('delete from audit_log where organization_id = $1');
  expect((await verify()).problem).toBe(
    'the log is empty, although the founding of the organisation is always audited',
  );
});

it('says so when there is no such organisation', async () => {
  const unknown = runCli(['audit', 'verify', '--organization', 'org_unknown'], process.env);
  await expect(unknown).rejects.toThrow(/ended with 1:\npartita: There is no organisation org_unknown/);
});
