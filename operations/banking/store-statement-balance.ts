import type { Statements } from '#tables/statements.js';

/**
 * The closing balance of a statement is stored only for accounts without a bank connection, and only if it is newer.
 */
export async function storeStatementBalance(
  tx: Statements,
  accountId: string,
  closing: bigint,
  day: string,
): Promise<void> {
  await tx.query(
    `update bank_accounts set balance_minor = $2, balance_at = $3::date::timestamp at time zone 'UTC', version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 and authorization_id is null
       and (balance_at is null or balance_at <= $3::date::timestamp at time zone 'UTC')`,
    [accountId, closing, day],
  );
}
