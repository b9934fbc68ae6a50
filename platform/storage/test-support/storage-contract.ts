import { createHash } from 'node:crypto';
import { readAll } from '../../files/file-source.js';
import { newId } from '../../ids.js';
import { StoredFileMissingError, storageKeyOf, TooManyBytesError, type FileStorage } from '../file-storage.js';

export const newKey = (): string => storageKeyOf(newId('org'), newId('file'));

export async function* pieces(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

export const inFuture = (): Date => new Date(Date.now() + 60_000);

export async function listKeys(storage: FileStorage, before: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.listOlderThan(before)) keys.push(key);
  return keys;
}

export const textOf = async (storage: FileStorage, key: string): Promise<string> =>
  Buffer.from(await storage.read(key, readAll)).toString();

/** Tests that every storage must pass. */
export function testStorageContract(open: () => FileStorage, arriving: () => readonly string[]): void {
  testReading(open);
  testCleaningUp(open, arriving);

  it('keeps the last text of a note, beside the files', async () => {
    const [storage, key] = [open(), `audit-heads/${newId('org')}`];
    expect(await storage.readNote(key)).toBeUndefined();
    await storage.writeNote(key, 'first');
    await storage.writeNote(key, 'second');
    expect(await storage.readNote(key)).toBe('second');
    expect(await listKeys(storage, inFuture())).toEqual([]);
    for (const wrong of ['audit-heads/../x', 'other/x', newKey()]) {
      await expect(storage.writeNote(wrong, 'x')).rejects.toThrow('not a key of a note');
      await expect(storage.readNote(wrong)).rejects.toThrow('not a key of a note');
    }
  });

  it('refuses keys that do not consist of our own ids', async () => {
    for (const key of ['../../etc/passwd', 'org_x/../file', '']) {
      await expect(open().remove(key)).rejects.toThrow('not a storage key');
    }
  });
}

function testReading(open: () => FileStorage): void {
  it('stores received bytes with their size and hash', async () => {
    const storage = open();
    const arrived = await storage.receive(pieces('Nordisk ', 'Papir'), 100);
    expect(arrived.sizeBytes).toBe(13);
    expect(arrived.sha256).toEqual(createHash('sha256').update('Nordisk Papir').digest());
    expect(Buffer.from(await arrived.read(readAll)).toString()).toBe('Nordisk Papir');
    const key = newKey();
    await arrived.keep(key);
    await arrived.discard();
    expect(await textOf(storage, key)).toBe('Nordisk Papir');
    const streamed = await (await storage.stream(key)).toArray();
    expect(Buffer.concat(streamed).toString()).toBe('Nordisk Papir');
  });

  it('returns ranges of a stored file', async () => {
    const storage = open();
    const key = newKey();
    const arrived = await storage.receive(pieces('0123456789'), 100);
    await arrived.keep(key);
    await arrived.discard();
    const streamed = await (await storage.stream(key, { first: 2, last: 4 })).toArray();
    expect(Buffer.concat(streamed).toString()).toBe('234');
    const ends = await storage.read(key, async (source) => [
      await source.readRange(0, 2),
      await source.readRange(8, 99),
      await source.readRange(10, 12),
    ]);
    expect(ends.map((part) => Buffer.from(part).toString())).toEqual(['01', '89', '']);
  });
}

function testCleaningUp(open: () => FileStorage, arriving: () => readonly string[]): void {
  it('leaves nothing behind if a file is too large, incomplete or discarded', async () => {
    const storage = open();
    await expect(storage.receive(pieces('12345', '6'), 5)).rejects.toBeInstanceOf(TooManyBytesError);
    const broken = (async function* () {
      yield Buffer.from('half');
      throw new Error('hung up');
    })();
    await expect(storage.receive(broken, 100)).rejects.toThrow('hung up');
    await (await storage.receive(pieces('unwanted'), 100)).discard();
    expect(arriving()).toEqual([]);
    expect(await listKeys(storage, inFuture())).toEqual([]);
  });

  it('removes a file twice without an error, and reports missing files', async () => {
    const storage = open();
    const key = newKey();
    const arrived = await storage.receive(pieces('x'), 100);
    await arrived.keep(key);
    await arrived.discard();
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.stream(key)).rejects.toBeInstanceOf(StoredFileMissingError);
    await expect(storage.read(key, readAll)).rejects.toBeInstanceOf(StoredFileMissingError);
  });

  it('lists files by age, and removes received files that were never kept', async () => {
    const storage = open();
    const keys = [newKey(), newKey(), newKey(), newKey(), newKey()];
    for (const key of keys) {
      const arrived = await storage.receive(pieces('x'), 100);
      await arrived.keep(key);
      await arrived.discard();
    }
    const left = await storage.receive(pieces('left by a crash'), 100);
    expect(await listKeys(storage, new Date(Date.now() - 60_000))).toEqual([]);
    expect((await listKeys(storage, inFuture())).sort()).toEqual([...keys].sort());
    await storage.clearArrivals(inFuture());
    expect(arriving()).toEqual([]);
    await left.discard();
    expect(await textOf(storage, keys[0] ?? '')).toBe('x');
  });
}
