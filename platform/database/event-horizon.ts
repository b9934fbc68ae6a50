import { setTimeout as sleep } from 'node:timers/promises';

/** Runs one statement; a transaction of ours or a pool. */
export type RunStatement = <R>(text: string) => Promise<readonly R[]>;

interface Sample {
  /** The highest number dealt when the sample was taken. */
  readonly seq: bigint;
  /** Higher than the id of every transaction that may have been dealt one of them. */
  readonly xid: bigint;
}

const MAX_SAMPLES = 100;
const LOOK_AGAIN_MS = 5;

/**
 * How far the numbers of events are settled. Numbers are dealt while transactions run, so one with a lower number may be
 * committed later: whoever followed "the highest number that I have seen" would miss it. Transaction ids alone would not do
 * either: a transaction that waits for a row has an older id than the one it waits for, but the later event.
 *
 * So: read the highest number dealt, then take a transaction id. Whoever was dealt a number before has a lower id (events are
 * never the first thing that a transaction writes). When all transactions below that id have ended, everything up to that
 * number is either visible or will never be. No lock is taken, and nobody who writes waits.
 */
export class EventHorizon {
  private samples: Sample[] = [];
  private settled = 0n;

  /** The highest settled number known by now. */
  async look(run: RunStatement): Promise<bigint> {
    await this.sample(run);
    return this.settled;
  }

  /** Waits until everything that was committed before the call is settled, or the time is up. */
  async reach(run: RunStatement, waitMs: number): Promise<bigint> {
    const deadlineMs = Date.now() + waitMs;
    const seq = await this.sample(run);
    while (this.settled < seq && Date.now() < deadlineMs) {
      await sleep(LOOK_AGAIN_MS);
      const [row] = await run<{ xmin: string }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin /* look again */',
      );
      this.settle(BigInt(row!.xmin));
    }
    return this.settled;
  }

  /** The number that was sampled. */
  private async sample(run: RunStatement): Promise<bigint> {
    const [dealt] = await run<{ seq: bigint }>(
      "select coalesce(pg_sequence_last_value('events_seq_seq'), 0)::bigint as seq",
    );
    // The snapshot is older than the id: equal means that nobody with a lower id was running.
    const [now] = await run<{ xid: string; xmin: string }>(
      'select pg_current_xact_id()::text as xid, pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    );
    const seq = dealt!.seq;
    if (seq > this.settled) this.samples.push({ seq, xid: BigInt(now!.xid) });
    if (this.samples.length > MAX_SAMPLES) this.samples.shift();
    this.settle(BigInt(now!.xmin));
    return seq;
  }

  private settle(xmin: bigint): void {
    for (const { seq, xid } of this.samples) if (xid <= xmin && seq > this.settled) this.settled = seq;
    this.samples = this.samples.filter(({ seq }) => seq > this.settled);
  }
}
