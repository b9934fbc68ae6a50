const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Short at first, for a receiver that restarts; three days in all, for one that broke on a Friday evening. */
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

/** What fails for this long without a single success is not tried any more. A little less than the delays add up to. */
export const DEAD_AFTER_MS = 70 * HOUR;

/** How long to wait after the failure of this step, or undefined when it was the last. `random` is from 0 to 1. */
export function nextDelayMs(step: number, retryAfter: string | null, now: Date, random: number): number | undefined {
  const delayMs = DELAYS_MS[step];
  if (delayMs === undefined) return undefined;
  // Up to a tenth more, so that what failed together does not come back together.
  return Math.max(delayMs * (1 + random / 10), askedMs(retryAfter, now));
}

/** What the receiver asks for with `Retry-After`, up to an hour: seconds, or a date. */
function askedMs(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const askedFor = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime();
  return askedFor > 0 ? Math.min(askedFor, HOUR) : 0;
}
