import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.js';

const PAUSE_MS = 500;

/**
 * A function that resolves when `check` succeeds; asked by many at once, it checks once. Never gives up. It pauses before it
 * asks: whoever calls it has just seen a failure, and must not come back in a tight circle when the check sees none.
 */
export function waitUntilBack(what: string, check: () => Promise<unknown>, log: Logger): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= (async () => {
      log.warn({ what }, 'away; waiting for it');
      for (;;) {
        await sleep(PAUSE_MS);
        try {
          await check();
          log.info({ what }, 'back');
          return;
        } catch {
          // still away
        }
      }
    })().finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
}
