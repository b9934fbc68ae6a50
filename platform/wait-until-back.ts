import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.js';

/** A function that resolves when `check` succeeds; asked by many at once, it checks once. Never gives up. */
export function waitUntilBack(what: string, check: () => Promise<unknown>, log: Logger): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= (async () => {
      log.warn({ what }, 'away; waiting for it');
      for (;;) {
        try {
          await check();
          log.info({ what }, 'back');
          return;
        } catch {
          await sleep(500);
        }
      }
    })().finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
}
