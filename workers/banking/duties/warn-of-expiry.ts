import { defineDuty, type DueItem } from '../../runtime/duties/duty.js';
import {
  BANK_AUTHORIZATION_COLUMNS,
  bankAuthorizationRecord,
  WARN_BEFORE_MS,
  type BankAuthorizationRow,
} from '#tables/bank-authorization-table.js';

/** Emits one event when a consent ends within two weeks, so that it can be renewed in time. */
export default defineDuty<DueItem>({
  everyMs: 3_600_000,
  leaseMs: 30_000,
  concurrency: 2,
  find: async (tx, now, limit) => {
    const soon = new Date(now.getTime() + WARN_BEFORE_MS);
    const rows = await tx.sql<{ organization_id: string; id: string }>`
      select organization_id, id from bank_authorizations
      where state = 'finalized' and warned_at is null and valid_until < ${soon} and valid_until > ${now} limit ${limit}`;
    return rows.map(({ organization_id: organizationId, id: key }) => ({ organizationId, key }));
  },
  run: async ({ key }, { change, clock }) => {
    await change('warn_of_expiry', async (tx, { audit, emit }) => {
      const [row] = await tx.query<BankAuthorizationRow>(
        `update bank_authorizations set warned_at = $2, version = version + 1, updated_at = now()
         where organization_id = current_organization() and id = $1 and warned_at is null
           -- a consent that was already renewed needs no warning
           and exists (select from bank_accounts b where b.organization_id = bank_authorizations.organization_id and b.authorization_id = $1)
         returning ${BANK_AUTHORIZATION_COLUMNS}`,
        [key, clock()],
      );
      if (!row) return;
      const data = bankAuthorizationRecord(row, clock());
      audit({ target: { type: 'bank_authorization', id: key }, before: null, after: data });
      emit('bank_authorization.expiring', {
        aggregateType: 'bank_authorization',
        aggregateId: key,
        version: data.version,
        data,
      });
    });
  },
});
