import { say } from '#schemas/sentences/say.js';
import type { Transaction } from '#platform/database/transaction.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { loadRegion } from '../reads/load-region.js';
import { SELECT_BANK_ACCOUNT, type BankAccountRow } from '#tables/bank-account-table.js';

export async function findBankAccount(tx: Transaction, id: string): Promise<BankAccountRow | undefined> {
  const [row] = await tx.query<BankAccountRow>(
    `${SELECT_BANK_ACCOUNT} where b.organization_id = current_organization() and b.id = $1`,
    [id],
  );
  return row;
}

/** Accounts that the rules post to by themselves. A bank on one of them would hide its own transfers and open items. */
const RESERVED = ['receivable', 'payable', 'bankSuspense', 'inputVat', 'outputVat', 'employeeOutlay'] as const;

export async function requireLedgerAccount(tx: Transaction, number: string): Promise<void> {
  const [account] = await tx.sql`
    select from accounts where organization_id = current_organization() and number = ${number} and active and type in ('asset', 'liability')`;
  if (!account)
    throw invalidInput([{ pointer: '/ledgerAccountId', message: say('is_no_balance_account', { number }) }]);
  const region = await loadRegion(tx);
  if (region && RESERVED.some((use) => region.postingAccounts[use] === number))
    throw invalidInput([
      {
        pointer: '/ledgerAccountId',
        message: say('account_has_other_use', { number }),
      },
    ]);
}
