import type { FileStorage } from './file-storage.js';

/** The same storage for somebody who only tries something out: what is there can be read, what arrives is not kept. */
export function keepNothing(storage: FileStorage): FileStorage {
  return {
    receive: async (bytes, limitBytes) => {
      const arrived = await storage.receive(bytes, limitBytes);
      const { sizeBytes, sha256 } = arrived;
      const discard = (): Promise<void> => arrived.discard();
      return { sizeBytes, sha256, look: (work) => arrived.look(work), keep: discard, discard };
    },
    stream: (key) => storage.stream(key),
    look: (key, work) => storage.look(key, work),
    remove: () => Promise.resolve(),
    listOlderThan: (time) => storage.listOlderThan(time),
    clearArrivals: () => Promise.resolve(),
  };
}
