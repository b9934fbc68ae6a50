import type { FileStorage } from './file-storage.js';

/** Wraps a storage for previews: stored files can be read, received files are discarded, and nothing is removed. */
export function discardWrites(storage: FileStorage): FileStorage {
  return {
    receive: async (bytes, limitBytes) => {
      const arrived = await storage.receive(bytes, limitBytes);
      const { sizeBytes, sha256 } = arrived;
      const discard = (): Promise<void> => arrived.discard();
      return { sizeBytes, sha256, read: (work) => arrived.read(work), keep: discard, discard };
    },
    stream: (key) => storage.stream(key),
    read: (key, work) => storage.read(key, work),
    remove: () => Promise.resolve(),
    listOlderThan: (time) => storage.listOlderThan(time),
    readNote: (key) => storage.readNote(key),
    writeNote: async () => undefined,
    clearArrivals: () => Promise.resolve(),
  };
}
