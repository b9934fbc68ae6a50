import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '#platform/database/pools.js';

export const SIGN_IN_LINK_PATH = '/account/sign-in-link';
const VALID_MINUTES = 60;
const TOKEN = /^[\w-]{43}$/;

/**
 * Creates the path of a link that signs an owner of the organisation in once. `partita start` prints it for the embedded demo; no other
 * code creates one. It opens the sample companies of that owner too. The row is a session whose token was never given out: the prefix in
 * the hash keeps the token of a link from being accepted as a session cookie. Returns undefined when the organisation has no active owner.
 */
export async function createSignInLink(authDatabase: Pool, organizationId: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await authDatabase.query(
    `insert into browser_sessions (organization_id, user_id, token_hash, expires_at)
     select m.organization_id, m.user_id, $2, now() + make_interval(mins => ${VALID_MINUTES})
     from memberships m join organizations o on o.id = m.organization_id
     where (o.id = $1 or o.is_sample) and m.role = 'owner' and m.disabled_at is null and m.user_id = (
       select user_id from memberships
       where organization_id = $1 and role = 'owner' and disabled_at is null order by created_at limit 1)`,
    [organizationId, hashOfLink(token)],
  );
  return (rowCount ?? 0) > 0 ? `${SIGN_IN_LINK_PATH}/${token}` : undefined;
}

/** Uses up a link. Returns undefined for a link that is unknown, expired or used. */
export async function useSignInLink(
  authDatabase: Pool,
  token: string,
): Promise<{ readonly userId: string; readonly organizationIds: readonly string[] } | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { rows } = await authDatabase.query<{ user_id: string; organization_id: string; valid: boolean }>(
    `delete from browser_sessions where token_hash = $1
     returning user_id, organization_id, expires_at > now() as valid`,
    [hashOfLink(token)],
  );
  const [row] = rows;
  return row?.valid ? { userId: row.user_id, organizationIds: rows.map(({ organization_id: id }) => id) } : undefined;
}

const hashOfLink = (token: string): Buffer => createHash('sha256').update(`link:${token}`).digest();
