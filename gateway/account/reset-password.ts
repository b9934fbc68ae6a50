import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '#platform/database/pools.js';
import { changePassword } from './change-password.js';

/** Long enough to find the mail, short enough that a forgotten one opens nothing. */
const VALID_MINUTES = 60;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Databases {
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
}

/** A person who has a password somewhere. Others cannot sign in, so they have nothing to reset. */
const FIND_PERSON = `
  select u.id from users u
  where u.email = $1 and exists (
    select from memberships m where m.user_id = u.id and m.disabled_at is null and m.password_hash is not null)`;

/** Makes the secret of a link. Earlier links of the person stop working. Returns undefined if the address has no password. */
export async function createReset(authDatabase: Pool, email: string): Promise<string | undefined> {
  const { rows } = await authDatabase.query<{ id: string }>(FIND_PERSON, [email]);
  const userId = rows[0]?.id;
  if (userId === undefined) return undefined;
  const token = randomBytes(32).toString('base64url');
  await authDatabase.query('delete from password_resets where user_id = $1', [userId]);
  await authDatabase.query(
    `insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(mins => ${VALID_MINUTES}))`,
    [hashOf(token), userId],
  );
  return token;
}

const OPEN = 'token_hash = $1 and used_at is null and expires_at > now()';

/** Whether the link works. Reading it does not use it up, because mail programs open links to check them. */
export async function isOpenReset(authDatabase: Pool, token: string): Promise<boolean> {
  const { rowCount } = await authDatabase.query(`select from password_resets where ${OPEN}`, [hashOf(token)]);
  return (rowCount ?? 0) > 0;
}

/**
 * Sets the password in every organisation where the person has one, and ends all their browser sessions there. One statement
 * uses up the link, so of two requests one succeeds. Returns false if the link does not work any more.
 */
export async function resetPassword(
  { database, authDatabase }: Databases,
  token: string,
  { password, requestId }: { readonly password: string; readonly requestId: string },
): Promise<boolean> {
  const used = await authDatabase.query<{ user_id: string }>(
    `update password_resets set used_at = now() where ${OPEN} returning user_id`,
    [hashOf(token)],
  );
  const userId = used.rows[0]?.user_id;
  if (userId === undefined) return false;
  const { rows } = await authDatabase.query<{ organizationId: string; name: string }>(
    `select organization_id as "organizationId", name from memberships
     where user_id = $1 and disabled_at is null and password_hash is not null order by organization_id`,
    [userId],
  );
  await changePassword(database, { action: 'reset_password', userId, memberships: rows, password, requestId });
  return true;
}
