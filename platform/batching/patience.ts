/** What takes longer than this waits in a queue somewhere, mostly for a core. */
const SLOW_MS = 100;
const PATIENT_SHARE = 1 / 2;

/** More in one batch save little more. */
export const ENOUGH_TOGETHER = 16;

/** How long something that takes `tookMs` anyway may wait for others, to share their round trips. */
export const patienceMs = (tookMs: number, longestMs: number): number =>
  tookMs < SLOW_MS ? 0 : Math.min(tookMs * PATIENT_SHARE, longestMs);
