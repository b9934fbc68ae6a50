import { hash, verify } from '@node-rs/argon2';
import type { Pool } from '#platform/database/pools.js';
import type { SignedIn } from '../sessions/browser-sessions.js';

interface MembershipRow {
  readonly user_id: string;
  readonly organization_id: string;
  readonly password_hash: string;
}

/** Each check deliberately costs tens of milliseconds of a core. No user belongs to more organisations. */
const MAX_MEMBERSHIPS = 20;

const FIND_MEMBERSHIPS = `
  select m.user_id, m.organization_id, m.password_hash
  from users u join memberships m on m.user_id = u.id
  where u.email = $1 and m.disabled_at is null and m.password_hash is not null
  order by m.created_at, m.organization_id limit ${MAX_MEMBERSHIPS}`;

/** Verified for unknown e-mail addresses, so the answer takes the same time as for known ones. */
let dummyHash: Promise<string> | undefined;

/** Returns undefined when the password matches no organisation, or when the e-mail address is unknown. */
export async function matchPassword(pool: Pool, email: string, password: string): Promise<SignedIn | undefined> {
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
  return first && { userId: first.user_id, organizationIds: opened.map((row) => row.organization_id) };
}
