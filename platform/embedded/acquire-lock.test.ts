import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, readHolder, tryAcquireLock } from './acquire-lock.js';
import { readProcessIdentity } from '../process-identity.js';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'partita-lock-'));
const startedAt = '2026-01-01T00:00:00.000Z';

test('records its holder and is free again after release', () => {
  const folder = newFolder();
  const file = join(folder, 'lock');
  const lock = acquireLock(file, folder);
  expect(readHolder(file)).toMatchObject({ pid: process.pid, identity: readProcessIdentity(process.pid) });
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a second start says which process already runs', () => {
  const folder = newFolder();
  const file = join(folder, 'lock');
  acquireLock(file, folder);
  expect(() => acquireLock(file, folder)).toThrow(
    new RegExp(`^Partita already runs in ${folder} \\(process ${process.pid}, since .*\\)\\. Stop it first`),
  );
});

test.each([
  ['the holder has ended', { pid: 2 ** 22 + 1, identity: 'x', startedAt }],
  ['another program has its pid now', { pid: process.pid, identity: 'an earlier process', startedAt }],
])('replaces a stale lock without a message: %s', (_reason, holder) => {
  const folder = newFolder();
  const file = join(folder, 'lock');
  writeFileSync(file, JSON.stringify(holder));
  acquireLock(file, folder);
  expect(readHolder(file)?.identity).toBe(readProcessIdentity(process.pid));
  expect(readdirSync(folder)).toEqual(['lock']);
});

test.each(['', '{"pid": 1', 'null', '{"pid":"1","identity":"x","startedAt":"y"}'])(
  'an incomplete lock file (%j) does not block a start',
  (text) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'lock'), text);
    expect(tryAcquireLock(join(folder, 'lock'))).toHaveProperty('release');
  },
);

test('release does not remove a lock that another process holds', () => {
  const folder = newFolder();
  const file = join(folder, 'lock');
  const lock = acquireLock(file, folder);
  const other = { pid: process.pid + 1, identity: 'other', startedAt };
  writeFileSync(file, JSON.stringify(other));
  lock.release();
  expect(readHolder(file)).toEqual(other);
});
