import { positionOf } from '#platform/broker/broker-record.js';
import type { IncomingRecord } from '#platform/broker/consume/incoming-record.js';
import type { Pool } from '#platform/database/pools.js';

/** How often the list is read while records are tried again. */
const REFRESH_MS = 2_000;

interface SkippedRow {
  readonly topic: string;
  readonly partition: number;
  readonly record_offset: string;
  readonly record_at: Date;
  readonly reason: string;
}

/**
 * The records that the operator skips (`partita record skip`). The list is read when the worker starts, for a record that ends its worker,
 * and again while a record is retried. A record that is not retried costs nothing.
 */
export class SkippedRecords {
  private reasons = new Map<string, string>();
  private readAtMs = 0;
  private reading: Promise<void> | undefined;

  constructor(
    /** A pool of the role `partita_relay`. */
    private readonly pool: Pool,
    private readonly topics: readonly string[],
    private readonly nowMs: () => number = Date.now,
  ) {}

  async load(): Promise<void> {
    const { rows } = await this.pool.query<SkippedRow>(
      'select topic, partition, record_offset, record_at, reason from skipped_records where topic = any($1)',
      [this.topics],
    );
    this.reasons = new Map(rows.map((row) => [nameOf(row), row.reason]));
    this.readAtMs = this.nowMs();
  }

  /** Why the operator skips this record; undefined for all others. */
  async find(record: IncomingRecord): Promise<string | undefined> {
    if (record.attempts > 1 && this.nowMs() - this.readAtMs > REFRESH_MS) {
      // While the database is away, records are retried, too. The list stays as it was.
      this.reading ??= this.load()
        .catch(() => undefined)
        .finally(() => (this.reading = undefined));
      await this.reading;
    }
    return this.known(record);
  }

  /** The same by the list that was read last. */
  known(record: IncomingRecord): string | undefined {
    return this.reasons.size === 0 ? undefined : this.reasons.get(keyOf(record));
  }
}

const keyOf = (record: IncomingRecord): string => `${positionOf(record)} ${record.timestampMs}`;

const nameOf = ({ topic, partition, record_offset, record_at }: SkippedRow): string =>
  `${positionOf({ topic, partition, offset: BigInt(record_offset) })} ${record_at.getTime()}`;
