import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { asRole, type Transaction } from '#platform/database/transaction.js';
import { idFromBytes } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import type { Role } from '#schemas/permissions.js';
import type { User } from '#schemas/types.js';
import { SELECT_USER, userRecord, type UserRow } from '#tables/user-table.js';

export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string | null;
}

export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Makes a person a member of the transaction's organisation. Whoever has this e-mail address already, in whichever other
 * organisation, joins as the same person; name and password belong to the membership, so the answer is the same as for a
 * newcomer, and neither organisation learns anything of the other.
 */
export async function addMember(tx: Transaction, member: NewMember): Promise<User> {
  const userId = await asRole(tx, 'partita_auth', () => findOrCreatePerson(tx, member.email));
  const [joined] = await tx.sql`
    insert into memberships (organization_id, user_id, role, name)
    values (current_organization(), ${userId}, ${member.role}, ${member.name})
    on conflict do nothing returning user_id`;
  if (!joined) throw new ActionError('email_taken', `${member.email} is a user of this organisation already.`);
  if (member.passwordHash !== null) await setPassword(tx, userId, member.passwordHash);
  const [row] = await tx.query<UserRow>(`${SELECT_USER} and m.user_id = $1`, [userId]);
  if (!row) throw new Error('a member who was just added is not there');
  return userRecord(row);
}

/** Whoever is signed in to the pages with the old password is out, but for `keepSession`. */
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

/** The id is all random: one with the time in it would tell the second organisation when the first one met the person. */
async function findOrCreatePerson(tx: Transaction, email: string): Promise<string> {
  // The update changes nothing; it locks the row, so that the person is not forgotten before the membership is there.
  const [person] = await tx.sql<{ id: string }>`
    insert into users (id, email) values (${idFromBytes('usr', randomBytes(16))}, ${email})
    on conflict (email) do update set email = excluded.email returning id`;
  if (!person) throw new Error('neither found nor created');
  return person.id;
}
