import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is neither undefined, null nor false. The limit is for a machine that is busy, not for a test to measure. */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  timeoutMs = 90_000,
  everyMs = 50,
): Promise<NonNullable<T>> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > deadlineMs) throw new Error(`waited ${timeoutMs / 1000} s in vain: ${what}`);
    await sleep(everyMs);
  }
}
