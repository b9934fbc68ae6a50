import { inTransaction } from '#platform/database/transaction.js';
import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';

const LEASE_MS = 30_000;
const RENEW_INTERVAL_MS = 10_000;

/** The gateway that holds a lease. */
interface ReplyHolder {
  readonly instance: string;
  /** Where it takes direct replies, as host:port. Null if it only reads its partition. */
  readonly address: string | null;
}

/**
 * The lease of the partition of `partita.replies` that this gateway reads. A gateway that crashes loses it after 30 s. A gateway
 * without a connection to the database keeps reading. If another gateway takes the partition then, both read it until one of
 * them stops. That only costs some bytes, because replies are matched by correlation id.
 */
export class ReplyLease {
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly pool: Pool,
    private readonly holder: ReplyHolder,
    readonly partition: number,
  ) {}

  static async take(pool: Pool, holder: ReplyHolder, partitions: number): Promise<ReplyLease> {
    const partition = await inTransaction(pool, async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', ['partita.reply_leases']);
      const [row] = await tx.query<{ partition: number }>(
        `insert into reply_leases (partition, instance, address, expires_at)
         select free.partition, $1, $2, now() + $3 * interval '1 millisecond'
         from generate_series(0, $4 - 1) as free (partition)
         where not exists (select from reply_leases l where l.partition = free.partition and l.expires_at > now())
         order by free.partition limit 1
         on conflict (partition) do update
           set instance = excluded.instance, address = excluded.address, expires_at = excluded.expires_at
         returning partition`,
        [holder.instance, holder.address, LEASE_MS, partitions],
      );
      return row?.partition;
    });
    if (partition === undefined) {
      throw new Error(
        `All ${partitions} partitions of partita.replies are leased by other gateways. Stop one of them, or wait ${LEASE_MS / 1000} s if one has just crashed.`,
      );
    }
    return new ReplyLease(pool, holder, partition);
  }

  /** Renews the lease in the background, and takes it again when it has expired. */
  keep(log: Logger): void {
    this.timer = setInterval(() => {
      this.pool
        .query(
          `insert into reply_leases (partition, instance, address, expires_at)
           values ($1, $2, $3, now() + $4 * interval '1 millisecond')
           on conflict (partition) do update
             set instance = excluded.instance, address = excluded.address, expires_at = excluded.expires_at
             where reply_leases.instance = excluded.instance or reply_leases.expires_at <= now()`,
          [this.partition, this.holder.instance, this.holder.address, LEASE_MS],
        )
        .then(({ rowCount }) => {
          if (rowCount === 0) log.warn({ partition: this.partition }, 'another gateway reads the same reply partition');
        })
        .catch((error: unknown) => log.warn({ err: error }, 'renewing the lease of the reply partition failed'));
    }, RENEW_INTERVAL_MS);
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.pool.query('delete from reply_leases where partition = $1 and instance = $2', [
      this.partition,
      this.holder.instance,
    ]);
  }
}
