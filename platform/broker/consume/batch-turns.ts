import { BatchGathering } from './batch-gathering.js';
import type { Batch, BatchKind, BatchRules, KeyQueues } from './key-queues.js';

/** Decides which batch starts next. */
export class BatchTurns {
  private readonly inProcess: Record<BatchKind, number> = { alone: 0, shared: 0 };
  private readonly gathering: BatchGathering;
  private lastKind: BatchKind = 'alone';

  constructor(
    private readonly queues: KeyQueues,
    private readonly rules: BatchRules,
    /** Called when records have gathered for long enough. */
    dispatch: () => void,
  ) {
    this.gathering = new BatchGathering(rules.size, dispatch);
  }

  /** Batches in process. */
  get running(): number {
    return this.inProcess.alone + this.inProcess.shared;
  }

  /** The next batch, which counts as running. The kinds take turns, so that neither has all the places. */
  take(): Batch | undefined {
    const batch =
      this.lastKind === 'alone'
        ? (this.takeShared() ?? this.queues.take('alone'))
        : (this.queues.take('alone') ?? this.takeShared());
    if (!batch) return undefined;
    this.lastKind = batch.kind;
    this.inProcess[batch.kind] += 1;
    return batch;
  }

  /** A record of the batch is finished, so long after it was published. */
  onFinished({ kind }: Batch, tookMs: number): void {
    if (kind === 'shared') this.gathering.onFinished(tookMs);
  }

  /** The batch is no longer in process. */
  end(batch: Batch): void {
    this.inProcess[batch.kind] -= 1;
    this.queues.end(batch);
    if (batch.kind === 'shared') this.gathering.stop();
  }

  private takeShared(): Batch | undefined {
    const ready = this.queues.readyFor('shared');
    // Where owners have a batch each, the records of one wait for its own batch only, and are not ready meanwhile.
    const running = this.rules.areOfOneOwner ? 0 : this.inProcess.shared;
    if (ready === 0 || this.gathering.shouldWait(ready, running, this.queues.readyOwners)) return undefined;
    const batch = this.queues.take('shared');
    if (batch) this.gathering.onBatch(batch.records.size);
    return batch;
  }
}
