import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TarWriter } from './write-tar.js';

const folder = mkdtempSync(join(tmpdir(), 'partita-tar-'));

async function* chunks(...parts: Buffer[]): AsyncIterable<Buffer> {
  yield* parts;
}

test('writes an archive that tar unpacks', async () => {
  const file = join(folder, 'a.tar');
  const tar = new TarWriter(createWriteStream(file));
  const large = Buffer.alloc(200_000, 'x');
  await tar.addText('manifest.json', '{"æ": 1}\n');
  await tar.add('files/empty', 0, chunks());
  await tar.add('files/large', large.length, chunks(large.subarray(0, 777), large.subarray(777)));
  await tar.end();
  execFileSync('tar', ['xf', file, '-C', folder]);
  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toBe('{"æ": 1}\n');
  expect(readFileSync(join(folder, 'files/empty'))).toHaveLength(0);
  expect(readFileSync(join(folder, 'files/large')).equals(large)).toBe(true);
});

test('refuses names that lead astray and content of another size', async () => {
  const tar = new TarWriter(createWriteStream(join(folder, 'b.tar')));
  await expect(tar.addText('a'.repeat(101), '')).rejects.toThrow('not a name for an archive');
  await expect(tar.add('a', 2, chunks(Buffer.from('abc')))).rejects.toThrow('has 3 bytes instead of 2');
});
