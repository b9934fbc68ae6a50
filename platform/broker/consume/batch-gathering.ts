import { ENOUGH_TOGETHER, patienceMs, UsualTime } from '../../batching/patience.js';

const LONGEST_GATHERING_MS = 12;
/** A batch that takes longer than this is waiting for something, so the next batch does not wait for it. */
const PATIENCE_MS = 50;
/** The longest wait of records that usually take long from their publication to their end. */
const LONGEST_PATIENCE_MS = 150;

/**
 * Decides whether the next batch should wait for more records. A batch needs the same round trips for one record as for fifty,
 * so records gather where the wait costs little:
 * - while another batch is in process, unless that batch takes long;
 * - for a moment after a large batch. Callers in a closed loop call again when their replies arrive, one shortly after the
 *   other. Without the wait, the first of them would get a transaction of its own and the others would wait for it;
 * - while records take long anyway, because all cores are busy: then the wait is a small part of their time, and larger batches
 *   leave more of the cores to the others. Callers whose replies come together call again together, so batches stay large.
 */
export class BatchGathering {
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;
  private lastBatch = 0;
  private readonly usual = new UsualTime();

  constructor(
    private readonly batchSize: number,
    /** Called when records have gathered for long enough. */
    private readonly dispatch: () => void,
  ) {}

  /** `owners` is to how many owners the ready records belong: one of them does not wait for the records of another. */
  shouldWait(ready: number, running: number, owners: number): boolean {
    const waitMs = this.waitMs(ready, running, owners);
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

  /** A record is finished, so long after it was published. */
  onFinished(tookMs: number): void {
    this.usual.add(tookMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isOver = false;
  }

  private waitMs(ready: number, running: number, owners: number): number {
    if (this.isOver || this.batchSize === 1 || ready >= this.batchSize) return 0;
    if (running > 0) return PATIENCE_MS;
    const isAfterLarge = ready * 2 < this.lastBatch;
    const afterLargeMs = isAfterLarge ? Math.min(this.lastBatch / 2, LONGEST_GATHERING_MS) : 0;
    const isPatient = owners === 1 && ready < ENOUGH_TOGETHER;
    return Math.max(afterLargeMs, isPatient ? patienceMs(this.usual.ms, LONGEST_PATIENCE_MS) : 0);
  }
}
