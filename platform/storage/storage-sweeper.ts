import type { Pool } from '../database/pools.js';
import { inTransaction, type Transaction } from '../database/transaction.js';
import type { Logger } from '../log.js';
import type { FileStorage } from './file-storage.js';

interface StorageSweeperOptions {
  /** A pool of the role `partita_relay`. */
  readonly pool: Pool;
  readonly storage: FileStorage;
  readonly log: Logger;
  /** Bytes without a row that are older than this were left by a crash, because no upload takes this long. */
  readonly orphanAgeMs: number;
}

/**
 * A process that removes stored bytes takes this lock of the database. A backup holds it, shared, from its snapshot until it has copied the
 * last file, so that the files of the snapshot stay.
 */
export const REMOVAL_LOCK = 7_041_963;

const REMOVAL_INTERVAL_MS = 2_000;
const REMOVALS_AT_ONCE = 100;
const ORPHAN_INTERVAL_MS = 15 * 60_000;
const ORPHANS_AT_ONCE = 500;

/** Several databases may share the folder, so files of organisations that are not in this database are left alone. */
const ORPHANS = `
  select key as storage_key from unnest($1::text[]) as key
  where exists (select from organizations o where o.id = split_part(key, '/', 1))
    and not exists (select from files f where f.storage_key = key)`;

/**
 * Removes the bytes of deleted files after the commit that deleted their rows. Also removes bytes that never got a row,
 * because a process crashed between the two. One process sweeps at a time, and none during a backup.
 */
export class StorageSweeper {
  private readonly timers: NodeJS.Timeout[] = [];
  private working: Promise<void> = Promise.resolve();

  constructor(private readonly options: StorageSweeperOptions) {}

  start(): void {
    const { orphanAgeMs } = this.options;
    const orphanIntervalMs = Math.min(ORPHAN_INTERVAL_MS, Math.max(1_000, orphanAgeMs / 4));
    this.every(REMOVAL_INTERVAL_MS, () => this.removeDeleted());
    this.every(orphanIntervalMs, () => this.removeOrphans());
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.working;
  }

  private every(intervalMs: number, work: () => Promise<void>): void {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      this.working = work()
        .catch((error: unknown) => this.options.log.warn({ err: error }, 'storage sweep failed'))
        .finally(() => {
          busy = false;
        });
    }, intervalMs);
    this.timers.push(timer);
  }

  async removeDeleted(): Promise<void> {
    const { pool, storage } = this.options;
    let swept: number;
    do {
      swept = await inTransaction(pool, async (tx) => {
        if (!(await mayRemove(tx))) return 0;
        const rows = await tx.query<{ storage_key: string }>(
          'select storage_key from file_removals order by created_at limit $1',
          [REMOVALS_AT_ONCE],
        );
        const keys = rows.map((row) => row.storage_key);
        await Promise.all(keys.map((key) => storage.remove(key)));
        if (keys.length > 0) await tx.query('delete from file_removals where storage_key = any($1)', [keys]);
        return keys.length;
      });
    } while (swept === REMOVALS_AT_ONCE);
  }

  async removeOrphans(): Promise<void> {
    const { storage, orphanAgeMs } = this.options;
    const before = new Date(Date.now() - orphanAgeMs);
    await storage.clearArrivals(before);
    let keys: string[] = [];
    for await (const key of storage.listOlderThan(before)) {
      keys.push(key);
      if (keys.length < ORPHANS_AT_ONCE) continue;
      await this.removeWithoutRow(keys);
      keys = [];
    }
    await this.removeWithoutRow(keys);
  }

  private async removeWithoutRow(keys: readonly string[]): Promise<void> {
    const { pool, storage, log } = this.options;
    if (keys.length === 0) return;
    const removed = await inTransaction(pool, async (tx) => {
      if (!(await mayRemove(tx))) return 0;
      const orphans = await tx.query<{ storage_key: string }>(ORPHANS, [keys]);
      await Promise.all(orphans.map((row) => storage.remove(row.storage_key)));
      return orphans.length;
    });
    if (removed > 0) log.info({ files: removed }, 'removed stored files without a row, left by a crash');
  }
}

async function mayRemove(tx: Transaction): Promise<boolean> {
  const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [REMOVAL_LOCK]);
  return lock?.mine === true;
}
