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
