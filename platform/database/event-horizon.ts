import { setTimeout as sleep } from 'node:timers/promises';

/** Runs one statement, in a transaction or on a pool. */
type RunStatement = <R>(text: string) => Promise<readonly R[]>;

interface Sample {
  /** The highest event number when the sample was taken. */
  readonly seq: bigint;
  /** Higher than the id of every transaction that may have one of these numbers. */
  readonly xid: bigint;
}

const MAX_SAMPLES = 100;
const LOOK_AGAIN_MS = 5;

/**
 * Finds the event number up to which no event can appear any more. Transactions get event numbers while they run, so an event
 * with a lower number may be committed later, and a reader that follows the highest number would miss it. Transaction ids alone
 * do not help: a transaction that waits for a row may have an older id than the one it waits for, but the later event.
 *
 * So the horizon reads the highest event number first and then takes a transaction id. Every transaction with one of these numbers
 * has a lower id, because an event is never the first row that a transaction writes. When all transactions below that id have
 * ended, every event up to that number is visible or was rolled back. This needs no lock, and no writer waits.
 *
 * A transaction that has an id already, from a write or a lock of a row, would get that one, which is too low. So it adds nothing to
 * what is known: ask before the first write.
 */
export class EventHorizon {
  private samples: Sample[] = [];
  private settled = 0n;

  /** The highest number that is known to be settled. */
  async look(run: RunStatement): Promise<bigint> {
    await this.sample(run);
    return this.settled;
  }

  /** Waits until every event that was committed before the call is settled, but not longer than `waitMs`. */
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

  /** Takes a sample. Returns its event number. */
  private async sample(run: RunStatement): Promise<bigint> {
    const [last] = await run<{ seq: bigint; is_late: boolean }>(
      `select coalesce(pg_sequence_last_value('events_seq_seq'), 0)::bigint as seq,
         pg_current_xact_id_if_assigned() is not null as is_late`,
    );
    if (last!.is_late) return last!.seq;
    // The snapshot is older than the id. When they are equal, no transaction with a lower id was running.
    const [now] = await run<{ xid: string; xmin: string }>(
      'select pg_current_xact_id()::text as xid, pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    );
    const seq = last!.seq;
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
