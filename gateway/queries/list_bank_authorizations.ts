import {
  BANK_AUTHORIZATION_COLUMNS,
  bankAuthorizationRecord,
  type BankAuthorizationRow,
} from '#tables/bank-authorization-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_bank_authorizations'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_bank_authorizations', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<BankAuthorizationRow>(
    `select ${BANK_AUTHORIZATION_COLUMNS} from bank_authorizations
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  const now = new Date();
  return paging.page(
    rows,
    (row) => bankAuthorizationRecord(row, now),
    (row) => [row.id],
  );
});
