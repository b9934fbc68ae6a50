import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSuperuser } from '../support/database.js';
import { act, closeSharedPool, Fleet, runCli, TEST_FILES, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { fatturaPa } from '../support/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile } from '../support/upload.js';

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
    return rows['outbox_batches'] === undefined ? rows : null;
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
