import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessRecords } from '#platform/broker/incoming-record.js';

const CHECK_INTERVAL_MS = 2;
/** The longest delay of a batch: an import makes progress even while the worker is busy. */
const LONGEST_WAIT_MS = 250;

/** Delays a bulk batch while the worker is busy with commands of callers who wait for a reply. */
export function deferWhileBusy(process: ProcessRecords, isBusy: () => boolean): ProcessRecords {
  return async (records, settle) => {
    const deadlineMs = Date.now() + LONGEST_WAIT_MS;
    while (isBusy() && Date.now() < deadlineMs) await sleep(CHECK_INTERVAL_MS);
    await process(records, settle);
  };
}
