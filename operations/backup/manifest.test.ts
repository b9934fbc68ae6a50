import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOfSecret, FORMAT, readManifest, signManifest, type BackupManifest } from './manifest.js';

const SECRET = 'a secret that only this test knows, 0123456789';
const folder = mkdtempSync(join(tmpdir(), 'partita-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'manifest.json');

const MANIFEST: BackupManifest = {
  format: FORMAT,
  takenAt: '2026-11-15T10:00:00.000Z',
  migrations: ['20261119090001_roles'],
  secretCheck: checkOfSecret(SECRET),
  lastTransactionId: '1000',
  tables: [{ name: 'contacts', columns: ['id', 'name'], rows: 2, bytes: 20, sha256: 'a'.repeat(64) }],
  sequences: [{ name: 'events_position_seq', lastValue: '7', isCalled: true }],
  files: { count: 0, bytes: 0, missing: [] },
};

const read = (manifest: object): Promise<BackupManifest> => {
  writeFileSync(file, JSON.stringify(manifest));
  return readManifest(folder, SECRET);
};

test('a manifest is read as it was signed', async () => {
  expect(await read(signManifest(MANIFEST, SECRET))).toEqual(MANIFEST);
});

test('a manifest is refused when anything of it was changed', async () => {
  const signed = signManifest(MANIFEST, SECRET);
  const [table] = MANIFEST.tables;
  const changes: object[] = [
    { tables: [{ ...table, sha256: 'b'.repeat(64) }] },
    { tables: [{ ...table, rows: 1 }] },
    { tables: [] },
    { lastTransactionId: '999' },
    { files: { count: 0, bytes: 0 } },
    { sequences: [] },
    { signature: '' },
    { signature: undefined },
    { signature: signManifest(MANIFEST, 'another secret of more than 32 characters').signature },
  ];
  for (const change of changes) await expect(read({ ...signed, ...change })).rejects.toThrow('was changed');
});

test('a manifest without a signature, of another version or another secret is refused', async () => {
  await expect(read(MANIFEST)).rejects.toThrow('was changed');
  await expect(read({ ...MANIFEST, format: 1 })).rejects.toThrow('reads the format 2');
  const other = 'another secret of more than 32 characters';
  const foreign = signManifest({ ...MANIFEST, secretCheck: checkOfSecret(other) }, other);
  await expect(read(foreign)).rejects.toThrow('PARTITA_SECRET is not the one of the backup');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20));
  await expect(readManifest(folder, SECRET)).rejects.toThrow('is not JSON');
  mkdirSync(join(folder, 'empty'));
  await expect(readManifest(join(folder, 'empty'), SECRET)).rejects.toThrow('contains no manifest.json');
});

test.each([
  ['tables', { tables: [{ ...MANIFEST.tables[0], name: '../../etc/contacts' }] }],
  ['tables', { tables: [{ ...MANIFEST.tables[0], name: 'contacts" where true; --' }] }],
  ['sequences', { sequences: [{ ...MANIFEST.sequences[0], name: '../x' }] }],
  ['files', { files: { count: 0, bytes: 0, missing: ['../../etc/passwd'] } }],
])('names of %s that would lead out of the folder are refused, signed or not', async (_part, change) => {
  await expect(read(signManifest({ ...MANIFEST, ...change } as BackupManifest, SECRET))).rejects.toThrow(
    'names what Partita does not make',
  );
});

test.each(['100000000001', '18446744073709551615', '-1', '1e3', ''])(
  'a restore does not count up to %j',
  async (lastTransactionId) => {
    await expect(read(signManifest({ ...MANIFEST, lastTransactionId }, SECRET))).rejects.toThrow('transaction ids');
  },
);
