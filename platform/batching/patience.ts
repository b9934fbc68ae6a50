/** The usual time is an average in which each new time counts one sixteenth. */
const REMEMBERED = 16;
/** What took long before this time says nothing about the next one. */
const MEMORY_MS = 1_000;
/** What takes longer than this waits in a queue somewhere, mostly for a core. */
const SLOW_MS = 100;
const PATIENT_SHARE = 1 / 2;

/** More in one batch save little more. */
export const ENOUGH_TOGETHER = 16;

/** How long something that takes `tookMs` anyway may wait for others, to share their round trips. */
export const patienceMs = (tookMs: number, longestMs: number): number =>
  tookMs < SLOW_MS ? 0 : Math.min(tookMs * PATIENT_SHARE, longestMs);

/** How long something usually takes at present. */
export class UsualTime {
  private usualMs = 0;
  private lastAtMs = 0;

  add(tookMs: number): void {
    const nowMs = Date.now();
    if (nowMs - this.lastAtMs > MEMORY_MS) this.usualMs = 0;
    this.lastAtMs = nowMs;
    this.usualMs += (Math.max(0, tookMs) - this.usualMs) / REMEMBERED;
  }

  /** 0 if nothing has ended lately. */
  get ms(): number {
    return Date.now() - this.lastAtMs <= MEMORY_MS ? this.usualMs : 0;
  }
}

/**
 * How many replies a gateway takes in one turn of its event loop. Each is an answer to a caller, who often sends the next request at
 * once. Node.js accepts one connection per turn, so with hundreds of answers in a turn new callers find the queue of the system full and
 * are reset.
 */
export const ANSWERS_PER_TURN = 8;
