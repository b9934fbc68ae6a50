import { asRole, type Transaction } from '#platform/database/transaction.js';
import type { User } from '#schemas/types.js';
import { userRecord } from '#tables/user-table.js';
import { loadMember } from './load-member.js';
import type { Here } from '../engine/run-here.js';

/**
 * Makes a user an operator of the installation, or ends it. Only the command line does this, and it marks the membership: its password is
 * verified at the sign-in, while any owner may add a user with the operator's e-mail address and a password of their own choice.
 */
export async function setOperator({ tx, audit }: Here, id: string, isOperator: boolean): Promise<User> {
  const user = userRecord((await loadMember(tx, id)).row);
  await markOperator(tx, id, isOperator);
  audit({ target: { type: 'user', id }, before: user, after: { ...user, operator: isOperator } });
  return user;
}

/** In the transaction's organisation. */
export async function markOperator(tx: Transaction, userId: string, isOperator: boolean): Promise<void> {
  await asRole(
    tx,
    'partita_auth',
    () => tx.sql`update memberships set is_operator = ${isOperator}
      where organization_id = current_organization() and user_id = ${userId} and is_operator <> ${isOperator}`,
  );
}
