import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAll } from '../files/file-source.js';
import { StorageUnavailableError } from './file-storage.js';
import { S3Storage, type S3Settings } from './s3-storage.js';
import { S3Server } from './test-support/s3-server.js';
import { inFuture, testStorageContract, listKeys, newKey, pieces, textOf } from './test-support/storage-contract.js';

let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partita-s3-'));
  server = await S3Server.start();
});
afterEach(async () => {
  await Promise.all([server.stop(), rm(folder, { recursive: true })]);
});

const open = (changes: Partial<S3Settings> = {}): S3Storage =>
  new S3Storage(
    {
      bucket: server.bucket,
      region: 'eu-north-1',
      endpoint: server.endpoint,
      pathStyle: true,
      prefix: 'books/',
      credentials: server.keys,
      ...changes,
    },
    folder,
  );

const keep = async (storage: S3Storage, text: string): Promise<string> => {
  const key = newKey();
  const arrived = await storage.receive(pieces(text), 10_000);
  await arrived.keep(key).finally(() => arrived.discard());
  return key;
};

describe('like every storage', () => {
  testStorageContract(
    () => open(),
    () => readdirSync(folder),
  );
});

it('stores objects under its prefix and lists no others', async () => {
  const storage = open();
  const key = await keep(storage, 'ours');
  expect([...server.objects.keys()]).toEqual([`books/${key}`]);
  await keep(open({ prefix: 'other/' }), 'not ours');
  server.objects.set('books/readme.txt', { bytes: Buffer.from('?'), modified: new Date(0) });
  expect(await listKeys(storage, inFuture())).toEqual([key]);
});

it('sends the bytes again if the service is busy or the connection breaks', async () => {
  server.faults.push('slow-down', 'break-connection');
  const storage = open();
  const key = await keep(storage, 'sent in the end');
  expect(server.requests).toBe(3);
  expect(await textOf(storage, key)).toBe('sent in the end');
});

it('reports an unavailable service and stores nothing if the retries fail', async () => {
  server.faults.push('slow-down', 'slow-down', 'slow-down');
  await expect(keep(open(), 'x')).rejects.toBeInstanceOf(StorageUnavailableError);
  expect(server.objects.size).toBe(0);
});

it('never returns a part of a file as the whole file', async () => {
  const storage = open();
  const key = await keep(storage, 'a long text that breaks off in the middle');
  const incomplete = storage.read(key, (source) => {
    server.faults.push('break-download');
    return readAll(source);
  });
  await expect(incomplete).rejects.toBeInstanceOf(StorageUnavailableError);
});

it.each([
  ['a wrong secret', { credentials: { accessKeyId: 'AKPARTITATEST', secretAccessKey: 'wrong' } }],
  ['an unknown key', { credentials: { accessKeyId: 'AKNOBODY', secretAccessKey: 'wrong' } }],
  ['an unknown bucket', { bucket: 'nowhere' }],
])('reports a refusal for %s without a retry', async (_name, changes) => {
  await expect(keep(open(changes), 'x')).rejects.toBeInstanceOf(StorageUnavailableError);
  expect(server.requests).toBe(1);
  await expect(listKeys(open(changes), inFuture())).rejects.toBeInstanceOf(StorageUnavailableError);
});

it('reports a service that cannot be reached as unavailable', async () => {
  const key = newKey();
  const unreachable = open({ endpoint: 'http://127.0.0.1:1' });
  await expect(unreachable.stream(key)).rejects.toBeInstanceOf(StorageUnavailableError);
});
