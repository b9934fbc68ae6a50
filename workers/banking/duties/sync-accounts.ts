import { defineDuty, type DueItem } from '../../duty.js';
import { loadReadable, readBankAccount } from '../../read-bank-account.js';
import { storeReading } from '../../store-reading.js';

/** Due accounts are looked for every minute; how often each is read is `PARTITA_BANK_SYNC_EVERY_MS`, see `run`. */
const EVERY_MS = 60_000;

/** No account is looked at more often than this, whatever is set. */
const LEAST_PAUSE_MINUTES = 1;

/** Reads connected accounts regularly; what is new is matched by the duty of reconciliation. */
export default defineDuty<DueItem>({
  everyMs: EVERY_MS,
  leaseMs: 300_000,
  concurrency: 4,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string; id: string }>`
      select b.organization_id, b.id from bank_accounts b
        join bank_authorizations a on a.organization_id = b.organization_id and a.id = b.authorization_id
      where a.state = 'finalized' and a.valid_until > ${now}
        and (b.synced_at is null or b.synced_at < ${now}::timestamptz - make_interval(mins => ${LEAST_PAUSE_MINUTES}))
        and (b.retry_at is null or b.retry_at <= ${now})
      order by b.synced_at nulls first limit ${limit}`;
    return rows.map(({ organization_id: organizationId, id: key }) => ({ organizationId, key }));
  },
  run: async ({ organizationId, key }, context) => {
    const { inTransaction, change, clock, config } = context;
    const [account] = await inTransaction((tx) => loadReadable(tx, key));
    if (!account || !(await isDue())) return;
    const outcome = await readBankAccount(account, { ...context, organizationId });
    await change('sync_bank', (tx, scope) => storeReading(account, outcome, clock(), { tx, ...scope }));

    async function isDue(): Promise<boolean> {
      const [row] = await inTransaction(
        (tx) => tx.sql<{ synced_at: Date | null }>`
          select synced_at from bank_accounts where organization_id = current_organization() and id = ${key}`,
      );
      const since = row?.synced_at ?? null;
      return since === null || clock().getTime() - since.getTime() >= config.banking.syncEveryMs;
    }
  },
});
