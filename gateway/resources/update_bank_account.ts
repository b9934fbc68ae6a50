import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { bankAccountRecord } from '#tables/bank-account-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { findBankAccount, requireLedgerAccount } from '../bank/bank-account.js';
import { defineResourceHandler } from '../resource-handler.js';

/** Errors: `not_found`, `invalid_input`. */
export default defineResourceHandler<'update_bank_account'>(async (request, { database, principal, requestId, id }) => {
  return inOrganization(database, principal.organizationId, async (tx) => {
    await tx.sql`select from bank_accounts where organization_id = current_organization() and id = ${id} for update`;
    const before = await findBankAccount(tx, id);
    if (!before) throw new ActionError('not_found', `There is no bank account ${id}.`);
    if (request.ledgerAccountId !== undefined) await requireLedgerAccount(tx, request.ledgerAccountId);
    await tx.sql`
      update bank_accounts set name = ${request.name?.trim() ?? before.name},
        ledger_account_id = ${request.ledgerAccountId ?? before.ledger_account_id}, version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${id}`;
    const now = new Date();
    const after = bankAccountRecord((await findBankAccount(tx, id))!, now);
    await writeAudit(tx, {
      action: 'update_bank_account',
      actor: principal.actor,
      requestId,
      target: { type: 'bank_account', id },
      before: bankAccountRecord(before, now),
      after,
    });
    return after;
  });
});
