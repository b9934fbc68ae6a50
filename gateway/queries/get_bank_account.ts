import { refuse } from '#schemas/errors.js';
import { bankAccountRecord, SELECT_BANK_ACCOUNT, type BankAccountRow } from '#tables/bank-account-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_bank_account'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<BankAccountRow>(
    `${SELECT_BANK_ACCOUNT} where b.organization_id = current_organization() and b.id = $1`,
    [id],
  );
  if (!row) throw refuse('no_bank_account', { id });
  return bankAccountRecord(row, new Date());
});
