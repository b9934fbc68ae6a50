import type { Transaction } from '#platform/database/transaction.js';
import { refuse, remedy } from '#schemas/errors.js';
import { bankAccountRecord } from '#tables/bank-account-table.js';
import { findBankAccount, requireLedgerAccount } from '../bank/bank-account.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `not_found`, `invalid_input`, `transaction_reconciled`. */
export default defineChange<'update_bank_account'>(async (request, { tx, audit, now, id }) => {
  await tx.sql`select from bank_accounts where organization_id = current_organization() and id = ${id} for update`;
  const before = await findBankAccount(tx, id);
  if (!before) throw refuse('no_bank_account', { id });
  if (request.ledgerAccountId !== undefined) await requireLedgerAccount(tx, request.ledgerAccountId);
  if (request.putAside === true) await requireNoMatch(tx, id);
  const isAside = request.putAside ?? before.put_aside_at !== null;
  await tx.sql`
      update bank_accounts set name = ${request.name?.trim() ?? before.name},
        ledger_account_id = ${request.ledgerAccountId ?? before.ledger_account_id},
        put_aside_at = case when ${isAside} then coalesce(put_aside_at, now()) end,
        next_sync_at = case when ${isAside} then null when put_aside_at is not null and authorization_id is not null then now()
          else next_sync_at end,
        version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${id}`;
  const after = bankAccountRecord((await findBankAccount(tx, id))!, now);
  audit({ target: { type: 'bank_account', id }, before: bankAccountRecord(before, now), after });
  return after;
});

async function requireNoMatch(tx: Transaction, id: string): Promise<void> {
  const [matched] = await tx.sql<{ id: string }>`
    select t.id from bank_transactions t
      join bank_matches m on m.organization_id = t.organization_id and m.transaction_id = t.id and m.removed_at is null
    where t.organization_id = current_organization() and t.bank_account_id = ${id} limit 1`;
  if (matched)
    throw refuse(
      'account_has_matched_lines',
      { transaction: matched.id, id },
      { remedy: remedy('unmatch_transaction', { transactionId: matched.id }) },
    );
}
