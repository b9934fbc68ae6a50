import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `ask` until the answer is not undefined, null or false. The time limit allows for a busy machine; it is not a
 * measurement.
 */
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
    if (Date.now() > deadlineMs) throw new Error(`timed out after ${timeoutMs / 1000} s waiting for: ${what}`);
    await sleep(everyMs);
  }
}
