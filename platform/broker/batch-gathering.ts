const LONGEST_GATHERING_MS = 12;
/** A batch that takes longer than this is waiting for something, so the next batch does not wait for it. */
const PATIENCE_MS = 50;

/**
 * Decides whether the next batch should wait for more records. A batch needs the same round trips for one record as for fifty,
 * so records gather where the wait costs little:
 * - while another batch is in process, unless that batch takes long;
 * - for a moment after a large batch. Callers in a closed loop call again when their replies arrive, one shortly after the
 *   other. Without the wait, the first of them would get a transaction of its own and the others would wait for it.
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

  shouldWait(ready: number, running: number): boolean {
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

  onBatch(records: number): void {
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
