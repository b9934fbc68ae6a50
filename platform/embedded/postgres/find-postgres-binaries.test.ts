import { lstatSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servesData } from './clear-postmaster-file.js';
import { linkLibraries } from './find-postgres-binaries.js';

function fakePackage(): string {
  const native = join(mkdtempSync(join(tmpdir(), 'partita-native-')), 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return native;
}

test('makes the links that the install script of the package would make, once', () => {
  const native = fakePackage();
  linkLibraries(native, 'the-package');
  linkLibraries(native, 'the-package');
  const link = join(native, 'lib', 'libpq.so.5');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(link, 'utf8')).toBe('library');
});

test('says which command to run if it cannot make the links', () => {
  const native = fakePackage();
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/not-there/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  expect(() => linkLibraries(native, 'the-package')).toThrow(/: npm rebuild the-package$/);
});

test('recognises a Postgres by its data directory', () => {
  expect(servesData('/x/bin/postgres -D /data/a -c port=1', '/data/a')).toBe(true);
  expect(servesData('/x/bin/postgres -D /data/ab -c port=1', '/data/a')).toBe(false);
  expect(servesData('vim -D /data/a notes', '/data/a')).toBe(false);
  expect(servesData(undefined, '/data/a')).toBe(false);
});
