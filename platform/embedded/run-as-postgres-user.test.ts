import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayEnter, runAsPostgresUser } from './run-as-postgres-user.js';

const postgres = { uid: 101, gid: 104 };

test.each([
  ['its own folder', { uid: 101, gid: 0, mode: 0o40700 }, true],
  ['its group’s folder', { uid: 0, gid: 104, mode: 0o40710 }, true],
  ['a folder open to all', { uid: 0, gid: 0, mode: 0o40711 }, true],
  ['the home of root', { uid: 0, gid: 0, mode: 0o40700 }, false],
  ['a folder closed to its own group', { uid: 0, gid: 104, mode: 0o40705 }, false],
])('%s', (_name, stats, expected) => {
  expect(mayEnter(stats, postgres)).toBe(expected);
});

test('a normal user runs it as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partita-closed-'));
  expect(runAsPostgresUser(undefined, [folder], 'initdb', ['-D'])).toEqual({
    command: 'initdb',
    args: ['-D'],
    user: undefined,
  });
});
