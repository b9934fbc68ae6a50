import { hash, verify } from '@node-rs/argon2';
import type { Pool } from '#platform/database/pools.js';

/** A person, and the organisations that the password opens: it was set in each of them on its own. */
export interface SignedIn {
  readonly userId: string;
  readonly organizationIds: readonly string[];
}

interface MembershipRow {
  readonly user_id: string;
  readonly organization_id: string;
  readonly password_hash: string;
}

/** Each costs tens of milliseconds of a core, on purpose; nobody works in more organisations under one address. */
const MAX_MEMBERSHIPS = 20;

const FIND_MEMBERSHIPS = `
  select m.user_id, m.organization_id, m.password_hash
  from users u join memberships m on m.user_id = u.id
  where u.email = $1 and m.disabled_at is null and m.password_hash is not null
  order by m.created_at, m.organization_id limit ${MAX_MEMBERSHIPS}`;

/** Checked when nobody has the e-mail address, so that the answer takes as long as for somebody. */
let nobodysHash: Promise<string> | undefined;

/** Undefined when the password opens nothing, whether or not anybody has the e-mail address. */
export async function matchPassword(pool: Pool, email: string, password: string): Promise<SignedIn | undefined> {
  const { rows } = await pool.query<MembershipRow>(FIND_MEMBERSHIPS, [email]);
  if (rows.length === 0) {
    nobodysHash ??= hash('nobody has this password');
    await verify(await nobodysHash, password);
    return undefined;
  }
  const checked = await Promise.all(
    rows.map(async (row) => ((await verify(row.password_hash, password)) ? row : undefined)),
  );
  const opened = checked.filter((row) => row !== undefined);
  const [first] = opened;
  return first && { userId: first.user_id, organizationIds: opened.map((row) => row.organization_id) };
}
