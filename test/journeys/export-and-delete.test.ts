import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPart } from '#platform/config.js';
import { asSuperuser } from '../support/database.js';
import {
  act,
  closeSharedPool,
  Fleet,
  runCli,
  TEST_FILES,
  TEST_SECRET,
  type TestOrganization,
} from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { fatturaPa } from '../support/documents/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
const env = { ...process.env, PARTITA_FILES_DIRECTORY: TEST_FILES };
const folder = mkdtempSync(join(tmpdir(), 'partita-export-'));
let organization: TestOrganization;
let other: TestOrganization;
afterAll(closeSharedPool);

beforeAll(async () => {
  [organization, other] = await Promise.all([newOrganization(), newOrganization()]);
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await act(url, organization.apiKey, 'save_contact', { name: 'Back\\slash "quoted" Æblegård' });
  await act(url, other.apiKey, 'save_contact', { name: 'Foreign contact' });
  await captureFile(organization.apiKey, fatturaPa(), 'f.xml');
  await captureFile(other.apiKey, fatturaPa(), 'f.xml');
});

/** All rows that name the organisation, by table. */
const rowsOf = (id: string): Promise<Record<string, number>> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const found = await client.query<{ n: number }>(
        `select count(*)::integer as n from ${name} where organization_id = $1`,
        [id],
      );
      if (found.rows[0]!.n > 0) counts[name] = found.rows[0]!.n;
    }
    return counts;
  });

/** Rows of the outbox disappear when their records are published. */
const rowsAtRest = (id: string): Promise<Record<string, number>> =>
  until('all records are published', async () => {
    const rows = await rowsOf(id);
    return rows['outbox'] === undefined ? rows : null;
  });

const storedFilesOf = (id: string): number => {
  const stored = join(TEST_FILES, 'kept', id);
  if (!existsSync(stored)) return 0;
  return readdirSync(stored, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};

const unpack = (archive: string): string => {
  const target = mkdtempSync(join(folder, 'unpacked-'));
  execFileSync('tar', ['xzf', archive, '-C', target]);
  return target;
};

const linesOf = (target: string, table: string): any[] =>
  readFileSync(join(target, 'tables', `${table}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

it('exports everything of one organisation and nothing of others, without secrets', async () => {
  const archive = join(folder, 'export.tar.gz');
  const before = await rowsAtRest(organization.id);
  const summary = JSON.parse(await runCli(['org', 'export', organization.id, archive, '--json'], env));
  const target = unpack(archive);
  expect(Object.keys(summary.tables)).toEqual(expect.arrayContaining(Object.keys(before)));
  expect(summary.tables).toMatchObject({ contacts: 1, documents: 1, files: 1 });
  expect(linesOf(target, 'contacts')).toMatchObject([{ name: 'Back\\slash "quoted" Æblegård' }]);
  expect(linesOf(target, 'audit_log').length).toBeGreaterThan(2);
  expect(linesOf(target, 'api_keys')[0]).not.toHaveProperty('secret_hash');
  expect(linesOf(target, 'memberships')[0]).not.toHaveProperty('password_hash');
  const texts = readdirSync(join(target, 'tables')).map((name) => readFileSync(join(target, 'tables', name), 'utf8'));
  for (const text of texts) expect(text).not.toContain(other.id);
  const [file] = readdirSync(join(target, 'files'));
  expect(readFileSync(join(target, 'files', file!)).equals(fatturaPa())).toBe(true);
  await expect(runCli(['org', 'export', organization.id, archive], env)).rejects.toThrow('EEXIST');
  const { body } = await rest(organization.apiKey).get('/audit-log?action=export_organization');
  expect(body.result).toHaveLength(1);
});

/** A login that is no superuser, with the rights on tables that an owner has. */
async function makeLogin(...attributes: string[]): Promise<{ readonly name: string; readonly adminUrl: string }> {
  const name = `owner_${randomBytes(6).toString('hex')}`;
  await asSuperuser(async (client) => {
    await client.query(`create role ${name} login nosuperuser ${attributes.join(' ')} password 'p'`);
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(`grant connect on database ${rows[0]!.name} to ${name}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
    await client.query(`grant select on all sequences in schema public to ${name}`);
  });
  logins.push(name);
  const adminUrl = new URL(readPart('database').adminUrl);
  adminUrl.username = name;
  adminUrl.password = 'p';
  return { name, adminUrl: adminUrl.href };
}

const logins: string[] = [];
afterAll(() =>
  asSuperuser(async (client) => {
    for (const name of logins) await client.query(`drop owned by ${name}; drop role ${name}`);
  }),
);

/** Keys and users that are accepted. */
const openAccess = (id: string): Promise<number> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select ((select count(*) from api_keys where organization_id = $1 and revoked_at is null) +
        (select count(*) from memberships where organization_id = $1 and disabled_at is null))::integer as n`,
      [id],
    );
    return rows[0]!.n;
  });

it('says which right a login lacks, before anything is done', async () => {
  const { name, adminUrl } = await makeLogin();
  const confined = { ...env, PARTITA_SECRET: TEST_SECRET, DATABASE_ADMIN_URL: adminUrl };
  const [target, archive] = [join(folder, 'backup'), join(folder, 'refused.tar.gz')];
  const commands = [
    ['backup', target],
    ['check'],
    ['org', 'export', other.id, archive],
    ['org', 'delete', other.id, '--archive', archive, '--confirm', 'any'],
  ];
  for (const command of commands)
    await expect(runCli(command, confined)).rejects.toThrow(`As a superuser: alter role ${name} bypassrls;`);
  expect([target, archive].filter((path) => existsSync(path))).toEqual([]);
  // With that right, they work.
  await asSuperuser((client) => client.query(`alter role ${name} bypassrls`));
  // It names the files of other tests that have a row and no bytes.
  const backup = await runCli(['backup', target, '--json'], confined).catch(({ message }: Error) => message);
  expect(backup).toMatch(/"rows":[1-9]/);
  await runCli(['org', 'export', other.id, archive], confined);
});

it('deletes an organisation as a whole or not at all', async () => {
  const doomed = await newOrganization();
  const { body } = await rest(doomed.apiKey).get('/organization');
  const [before, access] = [await rowsAtRest(doomed.id), await openAccess(doomed.id)];
  const { name, adminUrl } = await makeLogin('bypassrls');
  const plain = { ...env, DATABASE_ADMIN_URL: adminUrl };
  const archive = join(folder, 'doomed.tar.gz');
  const remove = (file: string) =>
    runCli(['org', 'delete', doomed.id, '--archive', file, '--confirm', body.result.legalName], plain);
  const grant = `grant set on parameter session_replication_role to ${name}`;
  await expect(remove(archive)).rejects.toThrow(`As a superuser: ${grant};`);
  await asSuperuser((client) => client.query(grant));
  // A fault on the way: the folder of the archive does not exist.
  await expect(remove(join(folder, 'nowhere', 'a.tar.gz'))).rejects.toThrow('ENOENT');
  // A fault at the end: the row that remains is refused.
  await asSuperuser((client) => client.query(`revoke insert on deleted_organizations from ${name}`));
  await expect(remove(archive)).rejects.toThrow('permission denied for table deleted_organizations');
  expect(existsSync(archive)).toBe(false);
  expect([await openAccess(doomed.id), await rowsOf(doomed.id)]).toEqual([access, before]);
  await asSuperuser((client) => client.query(`grant insert on deleted_organizations to ${name}`));
  expect(await remove(archive)).toContain(`${doomed.id} is deleted`);
  expect(await rowsOf(doomed.id)).toEqual({});
});

it('deletes everything of one organisation after it is exported, and nothing of others', async () => {
  const archive = join(folder, 'deleted.tar.gz');
  const command = ['org', 'delete', organization.id, '--archive', archive, '--json', '--confirm'];
  await expect(runCli([...command, 'Another name'], env)).rejects.toThrow('Nothing was deleted');
  expect(existsSync(archive)).toBe(false);
  const { body } = await rest(organization.apiKey).get('/organization');
  const untouched = await rowsAtRest(other.id);
  const deleted = JSON.parse(await runCli([...command, body.result.legalName], env));
  expect(deleted.retention).toEqual({ until: null, reason: expect.stringContaining('no entries') });
  expect(await rowsOf(organization.id)).toEqual({});
  expect(await rowsOf(other.id)).toEqual(untouched);
  expect(linesOf(unpack(archive), 'contacts')).toHaveLength(1);
  const remains = await asSuperuser((client) =>
    client.query('select * from deleted_organizations where id = $1', [organization.id]),
  );
  expect(remains.rows[0].archive_sha256.toString('hex')).toBe(deleted.archiveSha256);
  expect(storedFilesOf(organization.id)).toBe(0);
  expect(storedFilesOf(other.id)).toBe(1);
});
