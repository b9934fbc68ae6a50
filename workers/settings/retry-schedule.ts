const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Short at first, for a receiver that restarts. Three days in total, for one that breaks on a Friday evening. */
const DELAYS_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
] as const;

/** A webhook that fails for this long without a success is paused. Slightly less than the sum of the delays. */
export const DEAD_AFTER_MS = 70 * HOUR;

/** The delay after a failure of this step. Undefined if it was the last step. `random` is from 0 to 1. */
export function nextDelayMs(step: number, retryAfter: string | null, now: Date, random: number): number | undefined {
  const delayMs = DELAYS_MS[step];
  if (delayMs === undefined) return undefined;
  // Up to ten percent more, so that simultaneous failures are not retried at the same time.
  return Math.max(delayMs * (1 + random / 10), askedMs(retryAfter, now));
}

/** The `Retry-After` of the receiver in seconds or as a date, at most one hour. */
function askedMs(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const askedFor = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime();
  return askedFor > 0 ? Math.min(askedFor, HOUR) : 0;
}
