/** The usual time is that of the last ones, so many of them. */
const REMEMBERED = 16;
/** What took long before this time says nothing about the next one. */
const MEMORY_MS = 1_000;

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
