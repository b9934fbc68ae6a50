import { checkFile } from '#platform/files/check-file.js';
import { FileError, refuseFile } from '#platform/file-error.js';
import { sourceFromBytes } from '#platform/files/file-source.js';
import { TYPE_NAMES } from '#platform/files/file-type.js';
import { readArchive, type UnpackedEntry } from '#platform/files/read-archive.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { keepBytes, type KeptBytes } from '#operations/documents/store-file.js';
import { ActionError } from '#schemas/errors.js';
import type { Said } from '#schemas/sentences/say.js';

/** A file of a ZIP. */
export interface Member extends KeptBytes {
  readonly entry: string;
  readonly mimeType: string;
  /** Why the file cannot be read. */
  readonly fault: { readonly code: string; readonly message: Said } | null;
}

export interface UnpackedArchive {
  readonly members: readonly Member[];
  /** The names of files with an unsupported type. */
  readonly leftOut: readonly string[];
}

/** 500 ordinary files take a minute. Each member may take half a minute, so 500 slow ones would take four hours. */
const MAX_MS = 10 * 60_000;

type Entry = UnpackedEntry & { readonly type: NonNullable<UnpackedEntry['type']> };

const isRead = (entry: UnpackedEntry): entry is Entry => entry.type !== undefined;

/**
 * Stores every file of a ZIP separately, with one in memory at a time. Throws an ActionError if the ZIP is faulty.
 */
export async function unpackArchive(
  storageKey: string,
  organizationId: string,
  storage: FileStorage,
  signal: AbortSignal,
  maxMs: number = MAX_MS,
): Promise<UnpackedArchive> {
  const endAtMs = Date.now() + maxMs;
  const members: Member[] = [];
  const leftOut: string[] = [];
  try {
    await storage.read(storageKey, async (source) => {
      for await (const entry of readArchive(source)) {
        signal.throwIfAborted();
        if (Date.now() > endAtMs) throw refuseFile('zip_takes_too_long', { minutes: MAX_MS / 60_000 });
        if (isRead(entry)) members.push(await keepMember(entry, organizationId, storage));
        else leftOut.push(entry.name);
      }
    });
  } catch (error) {
    if (error instanceof FileError) throw new ActionError(error.code, error.said, [], { cause: error });
    throw error;
  }
  return { members, leftOut };
}

async function keepMember(entry: Entry, organizationId: string, storage: FileStorage): Promise<Member> {
  const fault = await faultOf(entry);
  const kept = await keepBytes(entry.bytes, organizationId, storage);
  return { ...kept, entry: entry.name, mimeType: TYPE_NAMES[entry.type].mediaType, fault };
}

/** The same checks as for an uploaded file. A fault concerns only this file; the others are still read. */
async function faultOf({ bytes }: Entry): Promise<Member['fault']> {
  try {
    await checkFile(sourceFromBytes(bytes));
    return null;
  } catch (error) {
    if (error instanceof FileError) return { code: error.code, message: error.said };
    throw error;
  }
}
