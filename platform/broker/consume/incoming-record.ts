import type { BrokerRecord } from '../broker-record.js';

/** A record that a consumer processes, and how often this process has tried it. */
export interface IncomingRecord extends BrokerRecord {
  attempts: number;
  firstTriedAtMs: number;
}

/**
 * What happens to a record next.
 * - `finished`: its outcome is safe (committed, answered or on a dead topic); its offset may move.
 * - `retry`: process it again after a while; only records with the same key wait for it.
 * - `wait`: the record is fine, but something that it needs is unavailable; all partitions wait until `until` resolves.
 */
export type Verdict =
  | { readonly kind: 'finished' }
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'wait'; readonly until: () => Promise<void> };

export const FINISHED: Verdict = { kind: 'finished' };

export type Settle = (record: IncomingRecord, verdict: Verdict) => void;

/** Processes records of different keys. It must settle every record, and must not throw. */
export type ProcessRecords = (records: readonly IncomingRecord[], settle: Settle) => Promise<void>;
