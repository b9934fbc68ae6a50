import type { Transaction } from '#platform/database/transaction.js';
import { invalidInput } from '#schemas/validate.js';
import { SELECT_BANK_ACCOUNT, type BankAccountRow } from '#tables/bank-account-table.js';

export async function findBankAccount(tx: Transaction, id: string): Promise<BankAccountRow | undefined> {
  const [row] = await tx.query<BankAccountRow>(
    `${SELECT_BANK_ACCOUNT} where b.organization_id = current_organization() and b.id = $1`,
    [id],
  );
  return row;
}

export async function requireLedgerAccount(tx: Transaction, number: string): Promise<void> {
  const [account] = await tx.sql`
    select from accounts where organization_id = current_organization() and number = ${number} and active and type in ('asset', 'liability')`;
  if (!account)
    throw invalidInput([
      { pointer: '/ledgerAccountId', message: `${number} is not an active asset or liability account of the chart` },
    ]);
}
