import type pg from 'pg';
import type { Principal } from './principal.js';

interface AccessRow {
  readonly has_key: boolean;
  readonly key_permissions: string[] | null;
  readonly has_app: boolean;
  readonly role: string | null;
}

/** In the order of the parameters. A person who was removed has no membership, a key that was revoked does not count. */
const FIND_ACCESS = `
  select k.id is not null as has_key, k.permissions as key_permissions, c.id is not null as has_app, m.role
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as a (organization_id, id, user_id, n)
  left join api_keys k on k.organization_id = a.organization_id and k.id = a.id and k.revoked_at is null
  left join connected_apps c on c.organization_id = a.organization_id and c.id = a.id and c.disconnected_at is null
  left join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.disabled_at is null
  order by a.n`;

/** As long as a key is cached. */
const CACHE_TTL_MS = 2_000;
const CACHED = 10_000;

interface Known {
  readonly permissions: readonly string[];
  readonly expiresAtMs: number;
}

/** What the sender of a signed command may do now: the signature says what the sender was allowed when it was signed. */
export class AccessDirectory {
  private readonly cache = new Map<string, Known>();

  constructor(
    /** A pool of the role `partita_auth`. */
    private readonly pool: Pick<pg.Pool, 'query'>,
    private readonly permissionsOfRole: (role: string) => readonly string[],
  ) {}

  /** The permissions of each principal, in their order; none for a key that is revoked and a person who was removed. */
  async permissionsOf(principals: readonly Principal[]): Promise<readonly (readonly string[])[]> {
    const nowMs = Date.now();
    const found = new Map<string, Known>();
    const unknown = new Map<string, Principal>();
    for (const principal of principals) {
      const name = nameOf(principal);
      const known = this.cache.get(name);
      if (known && known.expiresAtMs > nowMs) found.set(name, known);
      else if (principal.actor.type !== 'system') unknown.set(name, principal);
    }
    if (unknown.size > 0) {
      const rows = await this.find([...unknown.values()]);
      if (this.cache.size + unknown.size > CACHED) this.cache.clear();
      for (const [index, [name, principal]] of [...unknown].entries()) {
        const known = { permissions: this.allowed(principal, rows[index]), expiresAtMs: nowMs + CACHE_TTL_MS };
        this.cache.set(name, known);
        found.set(name, known);
      }
    }
    // The system has no access that could end.
    return principals.map((principal) => found.get(nameOf(principal))?.permissions ?? principal.permissions);
  }

  private async find(principals: readonly Principal[]): Promise<AccessRow[]> {
    const values = [
      principals.map(({ organizationId }) => organizationId),
      principals.map(({ actor }) => actor.id),
      principals.map(({ actor }) => userOf(actor)),
    ];
    const { rows } = await this.pool.query<AccessRow>({ name: 'find_access', text: FIND_ACCESS, values });
    return rows;
  }

  private allowed({ actor }: Principal, row: AccessRow | undefined): readonly string[] {
    const ofRole = row?.role ? this.permissionsOfRole(row.role) : [];
    if (actor.type === 'user') return ofRole;
    if (actor.type === 'connected_app') return row?.has_app ? ofRole : [];
    const ofKey = row?.has_key ? (row.key_permissions ?? []) : [];
    return actor.userId === undefined ? ofKey : ofKey.filter((permission) => ofRole.includes(permission));
  }
}

const nameOf = ({ organizationId, actor }: Principal): string => `${organizationId} ${actor.type} ${actor.id}`;
const userOf = ({ type, id, userId }: Principal['actor']): string | null => userId ?? (type === 'user' ? id : null);
