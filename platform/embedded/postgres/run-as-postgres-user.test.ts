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
  ['a folder that is closed to its own group', { uid: 0, gid: 104, mode: 0o40705 }, false],
])('%s', (_name, stats, expected) => {
  expect(mayEnter(stats, postgres)).toBe(expected);
});

test('does not change the command of a normal user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partita-closed-'));
  expect(runAsPostgresUser(undefined, [folder], 'initdb', ['-D'])).toEqual({
    command: 'initdb',
    args: ['-D'],
    user: undefined,
  });
});
