import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingRecord, Settle } from '#platform/broker/partition-runner.js';

type Process = (records: readonly IncomingRecord[], settle: Settle) => Promise<void>;

const LOOK_AGAIN_MS = 2;
/** However busy it is, an import goes on: a batch is held back for this long at the most. */
const LONGEST_WAIT_MS = 250;

/** Bulk commands give way: no new batch of them begins while somebody who waits for an answer is being served. */
export function givingWay(process: Process, isBusy: () => boolean): Process {
  return async (records, settle) => {
    const deadlineMs = Date.now() + LONGEST_WAIT_MS;
    while (isBusy() && Date.now() < deadlineMs) await sleep(LOOK_AGAIN_MS);
    await process(records, settle);
  };
}

/**
 * Lets one through at a time, in the order in which they came. Two batches of an import are under way at once, but only one has a
 * transaction: while the database works on it, the other one is read and checked, or its results are put into records. That takes
 * about as long as the transaction, so the database hardly waits, and those who wait for an answer share it with one batch at the most.
 */
export class Turnstile {
  private last: Promise<unknown> = Promise.resolve();

  pass<T>(work: () => Promise<T>): Promise<T> {
    const passed = this.last.then(work);
    this.last = passed.catch(() => undefined);
    return passed;
  }
}
