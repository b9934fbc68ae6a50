import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip } from '#platform/files/test-support/make-zip.js';
import { newId } from '#platform/ids.js';
import { storageKeyOf } from '#platform/storage/file-storage.js';
import { FolderStorage } from '#platform/storage/folder-storage.js';
import { unpackArchive } from './unpack-archive.js';

const ORGANIZATION = newId('org');
const KEY = storageKeyOf(ORGANIZATION, newId('file'));

let folder: string;
let storage: FolderStorage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partita-unpack-'));
  storage = new FolderStorage(folder);
  const zip = makeZip([
    { name: 'a.xml', content: '<a/>' },
    { name: 'b.xml', content: '<b>' },
  ]);
  const arrived = await storage.receive(
    (async function* () {
      yield zip;
    })(),
    zip.byteLength,
  );
  await arrived.keep(KEY);
});
afterEach(() => rm(folder, { recursive: true }));

const unpack = (maxMs?: number) => unpackArchive(KEY, ORGANIZATION, storage, new AbortController().signal, maxMs);

it('keeps every member, with what is wrong with it', async () => {
  const { members } = await unpack();
  expect(members.map(({ entry, fault }) => [entry, fault?.code])).toEqual([
    ['a.xml', undefined],
    ['b.xml', 'xml_broken'],
  ]);
});

it('refuses a ZIP whose members take too long together', async () => {
  await expect(unpack(-1)).rejects.toMatchObject({ code: 'file_too_complex' });
});
