const LONGEST_GATHERING_MS = 12;
/** A batch that is under way for longer waits for something; the next one no longer waits for it. */
const PATIENCE_MS = 50;

/**
 * Whether the next batch should wait. A batch costs the same round trips whether it has one record or fifty, so records gather
 * where that costs nobody much:
 * - while another batch is under way, unless that one takes long;
 * - for a moment after a larger batch: whoever calls in a closed loop calls again when the answers have arrived, one shortly
 *   after the other, and the first of them would take a transaction for itself while the others wait for its end.
 */
export class BatchGathering {
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;
  private lastBatch = 0;

  constructor(
    private readonly batchSize: number,
    /** Called when records have gathered for long enough. */
    private readonly dispatch: () => void,
  ) {}

  isWorthwhile(ready: number, running: number): boolean {
    const waitMs = this.waitMs(ready, running);
    if (waitMs === 0) {
      this.stop();
      return false;
    }
    this.timer ??= setTimeout(() => {
      this.isOver = true;
      this.dispatch();
    }, waitMs);
    return true;
  }

  begun(records: number): void {
    this.lastBatch = records;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isOver = false;
  }

  private waitMs(ready: number, running: number): number {
    if (this.isOver || this.batchSize === 1 || ready >= this.batchSize) return 0;
    if (running > 0) return PATIENCE_MS;
    return ready * 2 < this.lastBatch ? Math.min(this.lastBatch / 2, LONGEST_GATHERING_MS) : 0;
  }
}
