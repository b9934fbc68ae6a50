import type { IncomingRecord } from '#platform/broker/consume/incoming-record.js';
import { readRequest, type RequestEnvelope } from '#schemas/messages/index.js';

/** A fetched record with its envelope. Nothing about it is verified yet. */
export interface ReceivedRecord {
  readonly record: IncomingRecord;
  readonly envelope: RequestEnvelope;
}

export function receive(record: IncomingRecord): ReceivedRecord {
  return { record, envelope: readRequest(record.headers) };
}
