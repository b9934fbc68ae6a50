import type { Logger } from '../log.js';
import { classifyDatabaseError } from './classify-error.js';
import type { Pool } from './pools.js';
import { inTransaction } from './transaction.js';

/**
 * How long the outcome of a command is kept. Longer than the longest retention of a topic with commands (30 days for dead
 * topics, see deploy/topics.yaml): as long as a record can be delivered again, its outcome must exist.
 */
export const INBOX_RETENTION_DAYS = 45;

const CLEAN_INTERVAL_MS = 3_600_000;
const BATCH_ROWS = 1_000;
/** An arbitrary number, the same in every process: only one process deletes at a time. */
const HOUSEKEEPING_LOCK = 7_041_962;

const TABLES = [
  { name: 'inbox', column: 'completed_at' },
  { name: 'accepted_commands', column: 'accepted_at' },
  { name: 'command_starts', column: 'started_at' },
  { name: 'dead_letters', column: 'died_at' },
  { name: 'discarded_dead_records', column: 'discarded_at' },
  { name: 'skipped_records', column: 'skipped_at' },
  { name: 'webhook_deliveries', column: 'finished_at' },
  { name: 'duty_leases', column: 'expires_at' },
] as const;

/** Deletes expired rows in small transactions. Returns their number; 0 while another process does it. */
export async function deleteOldRows(pool: Pool, batchRows: number = BATCH_ROWS): Promise<number> {
  let total = 0;
  for (const { name, column } of TABLES) {
    let deleted: number;
    do {
      deleted = await inTransaction(pool, async (tx) => {
        const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
          HOUSEKEEPING_LOCK,
        ]);
        if (!lock?.mine) return 0;
        const rows = await tx.query(
          `delete from ${name} where ctid = any(array(
             select ctid from ${name} where ${column} < now() - $1 * interval '1 day' limit $2
           )) returning 1`,
          [INBOX_RETENTION_DAYS, batchRows],
        );
        return rows.length;
      });
      total += deleted;
    } while (deleted === batchRows);
  }
  return total;
}

/** Deletes expired rows once an hour. */
export class Housekeeper {
  private timer: NodeJS.Timeout | undefined;
  private cleaning: Promise<void> | undefined;

  constructor(
    /** A pool of the role `partita_relay`. */
    private readonly pool: Pool,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.cleaning ??= this.clean().finally(() => {
        this.cleaning = undefined;
      });
    }, CLEAN_INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.cleaning;
  }

  private async clean(): Promise<void> {
    try {
      const rows = await deleteOldRows(this.pool);
      if (rows > 0) this.log.info({ rows, days: INBOX_RETENTION_DAYS }, 'deleted expired rows');
    } catch (error) {
      const level = classifyDatabaseError(error) === 'away' ? 'debug' : 'error';
      this.log[level]({ err: error }, 'deleting expired rows failed');
    }
  }
}
