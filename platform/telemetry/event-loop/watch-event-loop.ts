import { Worker } from 'node:worker_threads';
import type { Logger } from '#platform/log.js';
import type { Stall } from './stall.js';

const BEAT_MS = 25;

interface WatchOptions {
  /** Longer work without a pause is a stall. 0 switches the watch off. */
  readonly limitMs: number;
  /** Where stalls are written too, a JSON line each, also those that never end. */
  readonly file: string | null;
  readonly log: Logger;
}

/**
 * Watches from a thread that the event loop of this process turns, and logs what held it up: the function that was running and its
 * callers. The time between two turns that others used on the same cores does not count where the system tells (Linux). Returns what
 * ends the watch.
 */
export function watchEventLoop({ limitMs, file, log }: WatchOptions): () => void {
  if (limitMs === 0) return () => undefined;
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const watcher = new Worker(new URL('./watcher.js', import.meta.url), {
    workerData: { turns, limitMs, file },
    execArgv: [],
  });
  watcher.unref();
  watcher.on('message', (stall: Stall) => log.warn(stall, 'the event loop stood still'));
  watcher.on('error', (error) => log.error({ err: error }, 'the watch of the event loop has ended'));
  const beat = setInterval(() => Atomics.add(turns, 0, 1), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    void watcher.terminate();
  };
}
