import type { BatchingProducer } from '#platform/broker/produce/batching-producer.js';
import {
  FINISHED,
  type IncomingRecord,
  type ProcessRecords,
  type Verdict,
} from '#platform/broker/consume/incoming-record.js';
import { bulkTopic, commandTopic, readRequest, undelayHeaders } from '#schemas/messages/index.js';

const LONGEST_WAIT_MS = 60_000;
const PUBLISH_TIMEOUT_MS = 30_000;

/** Returns delayed commands to their topic when their time has come. */
export function forwardDelayed(worker: string, producer: BatchingProducer): ProcessRecords {
  return async (records, settle) => {
    await Promise.all(records.map(async (record) => settle(record, await forward(record, worker, producer))));
  };
}

async function forward(record: IncomingRecord, worker: string, producer: BatchingProducer): Promise<Verdict> {
  const { notBeforeMs = 0, returnTo } = readRequest(record.headers);
  const waitMs = notBeforeMs - Date.now();
  if (waitMs > 0) return { kind: 'retry', afterMs: Math.min(waitMs, LONGEST_WAIT_MS) };
  const { key, value, headers } = record;
  // Commands of an import return to the bulk topic: on the command topic, callers would wait behind them.
  const topic = returnTo === bulkTopic(worker) ? bulkTopic(worker) : commandTopic(worker);
  try {
    await producer.publish({ topic, key, value, headers: undelayHeaders(headers) }, PUBLISH_TIMEOUT_MS);
    return FINISHED;
  } catch {
    return { kind: 'retry', afterMs: 1_000 };
  }
}
