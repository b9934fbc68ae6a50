import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAll } from '../files/file-source.js';
import { newId } from '../ids.js';
import { StoredFileMissingError, storageKeyOf, TooManyBytesError } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';

let folder: string;
let storage: FolderStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partita-storage-'));
  storage = new FolderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const newKey = (): string => storageKeyOf(newId('org'), newId('file'));

async function* pieces(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const textOf = async (key: string): Promise<string> => Buffer.from(await storage.look(key, readAll)).toString();

const inFuture = (): Date => new Date(Date.now() + 60_000);

async function list(before: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.listOlderThan(before)) keys.push(key);
  return keys;
}

it('keeps what arrives, with its size and hash', async () => {
  const arrived = await storage.receive(pieces('Nordisk ', 'Papir'), 100);
  expect(arrived.sizeBytes).toBe(13);
  expect(arrived.sha256).toEqual(createHash('sha256').update('Nordisk Papir').digest());
  expect(Buffer.from(await arrived.look(readAll)).toString()).toBe('Nordisk Papir');
  const key = newKey();
  await arrived.keep(key);
  await arrived.discard();
  expect(await textOf(key)).toBe('Nordisk Papir');
  const streamed = await (await storage.stream(key)).toArray();
  expect(Buffer.concat(streamed).toString()).toBe('Nordisk Papir');
});

it('leaves nothing behind of what is too large, breaks off, or is discarded', async () => {
  await expect(storage.receive(pieces('12345', '6'), 5)).rejects.toBeInstanceOf(TooManyBytesError);
  const broken = (async function* () {
    yield Buffer.from('half');
    throw new Error('hung up');
  })();
  await expect(storage.receive(broken, 100)).rejects.toThrow('hung up');
  await (await storage.receive(pieces('unwanted'), 100)).discard();
  expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
  expect(await list(inFuture())).toEqual([]);
});

it('removes once and again, and says what is missing', async () => {
  const key = newKey();
  await (await storage.receive(pieces('x'), 100)).keep(key);
  await storage.remove(key);
  await storage.remove(key);
  await expect(storage.stream(key)).rejects.toBeInstanceOf(StoredFileMissingError);
  await expect(storage.look(key, readAll)).rejects.toBeInstanceOf(StoredFileMissingError);
});

it('lists by age, and clears what never got further than arriving', async () => {
  const key = newKey();
  await (await storage.receive(pieces('x'), 100)).keep(key);
  await storage.receive(pieces('left by a crash'), 100);
  expect(await list(new Date(Date.now() - 60_000))).toEqual([]);
  expect(await list(inFuture())).toEqual([key]);
  await storage.clearArrivals(inFuture());
  expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
  expect(await textOf(key)).toBe('x');
});

it('takes no key that is not made of our own ids', async () => {
  for (const key of ['../../etc/passwd', 'org_x/../file', '']) {
    await expect(storage.remove(key)).rejects.toThrow('not a storage key');
  }
});
