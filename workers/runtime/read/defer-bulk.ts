import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessRecords } from '#platform/broker/consume/incoming-record.js';

const CHECK_INTERVAL_MS = 2;
/** The longest delay of a batch: an import makes progress even while the worker is busy. */
const LONGEST_WAIT_MS = 250;

/**
 * Delays a bulk batch while the worker is busy with commands of callers who wait for a reply. After a delay in vain, as many records as
 * fit into a batch go on, however small their batches are.
 */
export function deferWhileBusy(process: ProcessRecords, isBusy: () => boolean, batchSize: number): ProcessRecords {
  let mayGoOn = 0;
  return async (records, settle) => {
    if (mayGoOn >= records.length) mayGoOn -= records.length;
    else {
      const deadlineMs = Date.now() + LONGEST_WAIT_MS;
      while (isBusy() && Date.now() < deadlineMs) await sleep(CHECK_INTERVAL_MS);
      mayGoOn = isBusy() ? batchSize - records.length : 0;
    }
    await process(records, settle);
  };
}
