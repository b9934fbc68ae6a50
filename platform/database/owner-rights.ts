import type pg from 'pg';

/** What the work of an operator needs beyond the rights of the working roles. */
type OwnerNeed = 'all rows' | 'deletion' | 'no triggers';

/** The login of DATABASE_ADMIN_URL lacks rights. The message names them, and nothing was changed. */
export class OwnerRightsError extends Error {
  override readonly name = 'OwnerRightsError';
}

interface Rights {
  readonly login: string;
  readonly sees_all: boolean;
  readonly sets_triggers_aside: boolean;
  readonly unreadable: string | null;
  readonly undeletable: string | null;
}

const RIGHTS = `
  select quote_ident(current_user) as login, r.rolsuper or r.rolbypassrls as sees_all,
    has_parameter_privilege('session_replication_role', 'SET') as sets_triggers_aside,
    (select min(c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not has_table_privilege(c.oid, 'SELECT')) as unreadable,
    (select min(c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not has_table_privilege(c.oid, 'SELECT, DELETE')) as undeletable
  from pg_roles r where r.rolname = current_user`;

/** Asked before anything is done, so that work which needs more rights has no effect at all. Throws an OwnerRightsError. */
export async function requireOwnerRights(client: pg.Client, needs: readonly OwnerNeed[]): Promise<void> {
  const { rows } = await client.query<Rights>(RIGHTS);
  const missing = rows[0] ? missingRights(rows[0], needs) : [];
  if (missing.length > 0)
    throw new OwnerRightsError(
      `The login ${rows[0]?.login} of DATABASE_ADMIN_URL has too few rights. Nothing was changed. ${missing.join(' ')}`,
    );
}

function missingRights(rights: Rights, needs: readonly OwnerNeed[]): string[] {
  const { login } = rights;
  const table = needs.includes('deletion') ? rights.undeletable : rights.unreadable;
  const missing: string[] = [];
  if (table !== null) missing.push(`It may not use the table ${table}: name the owner of the tables.`);
  if (needs.includes('all rows') && !rights.sees_all)
    missing.push(
      `Row-level security hides the rows of the organisations from it. As a superuser: alter role ${login} bypassrls;`,
    );
  if (needs.includes('no triggers') && !rights.sets_triggers_aside)
    missing.push(
      `It may not set triggers aside. As a superuser: grant set on parameter session_replication_role to ${login};`,
    );
  return missing;
}
