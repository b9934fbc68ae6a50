import { refuse } from '#schemas/errors.js';
import {
  BANK_AUTHORIZATION_COLUMNS,
  bankAuthorizationRecord,
  type BankAuthorizationRow,
} from '#tables/bank-authorization-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_bank_authorization'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<BankAuthorizationRow>(
    `select ${BANK_AUTHORIZATION_COLUMNS} from bank_authorizations where organization_id = current_organization() and id = $1`,
    [id],
  );
  if (!row) throw refuse('no_bank_authorization', { id });
  return bankAuthorizationRecord(row, new Date());
});
