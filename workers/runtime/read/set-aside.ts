import type { IncomingRecord, ProcessRecords, Verdict } from '#platform/broker/consume/incoming-record.js';
import { UndecodableError } from '#platform/broker/registry/schema-store.js';
import { ActionError } from '#schemas/errors.js';
import type { SkippedRecords } from './skipped-records.js';

/** The operator skips the record. */
class SkippedError extends Error {
  override readonly name = 'Skipped';
}

/** Writes a record to the dead topic, and answers its sender if it is known. */
type SettleUnusable = (record: IncomingRecord, error: Error) => Promise<Verdict>;

/** Keeps records from their processor that could not be unpacked, or that the operator skips. */
export function setAsideUnusable(
  process: ProcessRecords,
  skipped: SkippedRecords,
  settleUnusable: SettleUnusable,
): ProcessRecords {
  return async (records, settle) => {
    const usable: IncomingRecord[] = [];
    for (const record of records) {
      const error = await findObstacle(record, skipped);
      if (error) settle(record, await settleUnusable(record, error));
      else usable.push(record);
    }
    if (usable.length > 0) await process(usable, settle);
  };
}

async function findObstacle(record: IncomingRecord, skipped: SkippedRecords): Promise<Error | undefined> {
  const { refusal } = record;
  if (refusal) {
    return refusal.kind === 'too large'
      ? new ActionError('payload_too_large', refusal.reason)
      : new UndecodableError(refusal.reason);
  }
  const reason = await skipped.find(record);
  return reason === undefined ? undefined : new SkippedError(reason);
}
