import type { Statements } from '#tables/statements.js';

/** The balance of a statement counts for accounts that no bank tells about, and only when it is newer. */
export async function keepStatementBalance(
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
