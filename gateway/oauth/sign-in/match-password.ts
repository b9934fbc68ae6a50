import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Pool } from '#platform/database/pools.js';
import type { SignedIn } from '../../sessions/browser-sessions.js';

interface MembershipRow {
  readonly user_id: string;
  readonly organization_id: string;
  readonly password_hash: string;
}

/** A user whose password was right, and that password per organisation, as a digest of its stored hash. */
export interface PasswordMatch extends SignedIn {
  readonly passwords: Readonly<Record<string, string>>;
}

/** Each check deliberately costs tens of milliseconds of a core. No user belongs to more organisations. */
const MAX_MEMBERSHIPS = 20;

const FIND_MEMBERSHIPS = `
  select m.user_id, m.organization_id, m.password_hash
  from users u join memberships m on m.user_id = u.id
  where u.email = $1 and m.disabled_at is null and m.password_hash is not null
  order by m.created_at, m.organization_id limit ${MAX_MEMBERSHIPS}`;

const FIND_PASSWORDS = `
  select user_id, organization_id, password_hash from memberships
  where user_id = $1 and organization_id = any($2) and disabled_at is null and password_hash is not null`;

/** Verified for unknown e-mail addresses, so the answer takes the same time as for known ones. */
let dummyHash: Promise<string> | undefined;

/** Returns undefined when the password matches no organisation, or when the e-mail address is unknown. */
export async function matchPassword(pool: Pool, email: string, password: string): Promise<PasswordMatch | undefined> {
  const { rows } = await pool.query<MembershipRow>(FIND_MEMBERSHIPS, [email]);
  if (rows.length === 0) {
    dummyHash ??= hash('dummy password for timing');
    await verify(await dummyHash, password);
    return undefined;
  }
  const checked = await Promise.all(
    rows.map(async (row) => ((await verify(row.password_hash, password)) ? row : undefined)),
  );
  const opened = checked.filter((row) => row !== undefined);
  const [first] = opened;
  return (
    first && {
      userId: first.user_id,
      organizationIds: opened.map((row) => row.organization_id),
      passwords: Object.fromEntries(opened.map((row) => [row.organization_id, digestOf(row)])),
    }
  );
}

/** The organisations in which the user still has the password of the sign-in: a new password ends what is under way. */
export async function organizationsWithPassword(
  pool: Pool,
  { userId, organizationIds, passwords }: PasswordMatch,
): Promise<string[]> {
  const { rows } = await pool.query<MembershipRow>(FIND_PASSWORDS, [userId, organizationIds]);
  const unchanged = rows.filter((row) => passwords[row.organization_id] === digestOf(row));
  return organizationIds.filter((id) => unchanged.some((row) => row.organization_id === id));
}

const digestOf = (row: MembershipRow): string => createHash('sha256').update(row.password_hash).digest('base64url');
