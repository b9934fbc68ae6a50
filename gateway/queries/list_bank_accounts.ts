import { bankAccountRecord, SELECT_BANK_ACCOUNT, type BankAccountRow } from '#tables/bank-account-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_bank_accounts'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_bank_accounts', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<BankAccountRow>(
    `${SELECT_BANK_ACCOUNT} where b.organization_id = current_organization() and ($1::text is null or b.id > $1) and (b.put_aside_at is not null) = $3 order by b.id limit $2`,
    [paging.after?.[0] ?? null, paging.rows, parameters.putAside ?? false],
  );
  const now = new Date();
  return paging.page(
    rows,
    (row) => bankAccountRecord(row, now),
    (row) => [row.id],
  );
});
