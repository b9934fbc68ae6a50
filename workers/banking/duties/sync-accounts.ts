import { defineDuty, type DueItem } from '../../runtime/duties/duty.js';
import { loadReadable, readBankAccount } from '../read-bank-account.js';
import { storeReading } from '../store-reading.js';

/** Reads the connected accounts regularly. A duty of the reconciliation worker matches the new lines. */
export default defineDuty<DueItem>({
  everyMs: 5_000,
  leaseMs: 300_000,
  concurrency: 4,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string; id: string }>`
      select organization_id, id from bank_accounts where next_sync_at <= ${now} order by next_sync_at limit ${limit}`;
    return rows.map(({ organization_id: organizationId, id: key }) => ({ organizationId, key }));
  },
  run: async ({ organizationId, key }, context) => {
    const { inTransaction, change, clock, config } = context;
    const [account] = await inTransaction((tx) => loadReadable(tx, key));
    if (!account) return;
    const outcome = await readBankAccount(account, { ...context, organizationId });
    await change('sync_bank', (tx, scope) =>
      storeReading(account, outcome, { now: clock(), everyMs: config.banking.syncEveryMs }, { tx, ...scope }),
    );
  },
});
