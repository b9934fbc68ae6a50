import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.js';

const PAUSE_MS = 500;

/**
 * Returns a function that resolves when `check` succeeds. Concurrent calls share one check, and it never gives up. It
 * pauses before the first check: the caller has just seen a failure, and must not retry in a tight loop if the check
 * succeeds.
 */
export function waitUntilAvailable(what: string, check: () => Promise<unknown>, log: Logger): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= (async () => {
      log.warn({ what }, 'unavailable, waiting');
      for (;;) {
        await sleep(PAUSE_MS);
        try {
          await check();
          log.info({ what }, 'available again');
          return;
        } catch {
          // Still unavailable: check again.
        }
      }
    })().finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
}
