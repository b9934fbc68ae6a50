import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { asRole, type Transaction } from '#platform/database/transaction.js';
import { idFromBytes } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import type { Role } from '#schemas/permissions.js';
import type { User } from '#schemas/types.js';
import { SELECT_USER, userRecord, type UserRow } from '#tables/user-table.js';

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string | null;
}

export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Makes a person a member of the transaction's organisation. A person who already belongs to another organisation keeps
 * the same user id. Name and password belong to the membership, so the response does not reveal whether the address was
 * known before.
 */
export async function addMember(tx: Transaction, member: NewMember): Promise<User> {
  const userId = await asRole(tx, 'partita_auth', () => findOrCreatePerson(tx, member.email));
  const [joined] = await tx.sql`
    insert into memberships (organization_id, user_id, role, name)
    values (current_organization(), ${userId}, ${member.role}, ${member.name})
    on conflict do nothing returning user_id`;
  if (!joined) throw refuse('user_of_organisation', { email: member.email });
  if (member.passwordHash !== null) await setPassword(tx, userId, member.passwordHash);
  const [row] = await tx.query<UserRow>(`${SELECT_USER} and m.user_id = $1`, [userId]);
  if (!row) throw new Error('the inserted member was not found');
  return userRecord(row);
}

/** Also ends all browser sessions of the user in this organisation, except `keepSession`. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  keepSession: Buffer | null = null,
): Promise<void> {
  await asRole(tx, 'partita_auth', async () => {
    await tx.sql`
      update memberships set password_hash = ${passwordHash}
      where organization_id = current_organization() and user_id = ${userId}`;
    await tx.sql`
      delete from browser_sessions
      where organization_id = current_organization() and user_id = ${userId}
        and token_hash is distinct from ${keepSession}`;
  });
}

/**
 * The id is fully random. An id with a timestamp would reveal to a second organisation when the first one added the
 * person.
 */
async function findOrCreatePerson(tx: Transaction, email: string): Promise<string> {
  // The update changes nothing. It locks the row so that a concurrent delete_user does not remove the person.
  const [person] = await tx.sql<{ id: string }>`
    insert into users (id, email) values (${idFromBytes('usr', randomBytes(16))}, ${email})
    on conflict (email) do update set email = excluded.email returning id`;
  if (!person) throw new Error('the user row was neither found nor created');
  return person.id;
}
