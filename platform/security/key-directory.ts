import type pg from 'pg';
import type { Logger } from '../log.js';
import { parseApiKey, sameHash, type ParsedApiKey } from './api-key.js';
import type { Principal } from './principal.js';

interface KeyRow {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly user_id: string | null;
  readonly permissions: string[];
  readonly secret_hash: Buffer;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly role: string | null;
  readonly member_disabled_at: Date | null;
  readonly has_results: boolean;
  readonly importer: boolean;
}

const FIND_KEY = `
  select k.id, k.organization_id, k.name, k.scope, k.user_id, k.permissions, k.secret_hash, k.expires_at, k.revoked_at,
    m.role, m.disabled_at as member_disabled_at, o.results_topic_since is not null as has_results, k.importer
  from api_keys k
  join organizations o on o.id = k.organization_id
  left join memberships m on m.organization_id = k.organization_id and m.user_id = k.user_id
  where k.prefix = $1
`;

const FIND_FORMER = `
  select f.organization_id, o.results_topic_since is not null as has_results
  from api_key_former_prefixes f join organizations o on o.id = f.organization_id
  where f.prefix = $1
`;

/**
 * A revoked key is refused everywhere after at most this time. The gateway that revokes it removes it from its cache at
 * once.
 */
const CACHE_TTL_MS = 2_000;
const CLAIMED_PREFIX = /^pk_([0-9A-Za-z]{8})/;
const CACHE_KEYS = 10_000;
const TOUCH_INTERVAL_MS = 60_000;
const PARSED_KEYS = 1_000;

/**
 * Finds the owner of an API key. It uses a role that can read only keys, memberships and the names of people and
 * organisations.
 */
export class KeyDirectory {
  private readonly cache = new Map<string, { row: Promise<KeyRow | undefined>; expiresAtMs: number }>();
  private readonly touchedAtMs = new Map<string, number>();
  /** One object per row, so that the signer can cache its encoded form. */
  private readonly principals = new WeakMap<KeyRow, Principal>();
  private readonly importers = new WeakMap<Principal, Principal>();
  /** An import sends the same key with every record. Computing two hashes each time took 4 % of a worker's CPU. */
  private readonly parsed = new Map<string, ParsedApiKey>();

  constructor(
    /** A pool of the role `partita_auth`. */
    private readonly pool: pg.Pool,
    private readonly permissionsOfRole: (role: string) => readonly string[],
    private readonly log: Logger,
  ) {}

  /** Returns undefined for a key that is malformed, unknown, expired or revoked. A caller cannot see which. */
  async findPrincipal(apiKey: string, now: Date = new Date()): Promise<Principal | undefined> {
    const parsed = this.parse(apiKey);
    if (!parsed) return undefined;
    const row = await this.find(parsed.prefix);
    if (!row || !sameHash(row.secret_hash, parsed.secretHash)) return undefined;
    if (row.revoked_at || (row.expires_at && row.expires_at <= now)) return undefined;
    const permissions = this.permissionsOf(row);
    if (!permissions) return undefined;
    this.touch(row.id, now.getTime());
    let principal = this.principals.get(row);
    if (!principal) this.principals.set(row, (principal = principalOf(row, permissions)));
    return principal;
  }

  /**
   * Like findPrincipal, for a key from a topic. The results of an importer go to the topic of its organisation. The
   * principal includes this, so that a delayed command still has it. The principal of an ordinary key does not.
   */
  async findImporter(apiKey: string, now: Date = new Date()): Promise<Principal | undefined> {
    const principal = await this.findPrincipal(apiKey, now);
    if (!principal) return undefined;
    const row = await this.find(this.parse(apiKey)!.prefix);
    if (!row?.importer) return principal;
    let importer = this.importers.get(principal);
    if (!importer) this.importers.set(principal, (importer = { ...principal, answersOn: 'results' }));
    return importer;
  }

  private parse(apiKey: string): ParsedApiKey | undefined {
    const known = this.parsed.get(apiKey);
    if (known) return known;
    const parsed = parseApiKey(apiKey);
    if (this.parsed.size >= PARSED_KEYS) this.parsed.clear();
    if (parsed) this.parsed.set(apiKey, parsed);
    return parsed;
  }

  /**
   * Finds the organisation that a refused key claims to belong to, by the name in the key. The refusal can then be
   * published where the owner reads results: the key may be mistyped, revoked, expired or rotated. This proves nothing
   * about the caller. Returns undefined if the organisation has no results topic.
   */
  async findClaimedOrganization(apiKey: string): Promise<string | undefined> {
    const prefix = CLAIMED_PREFIX.exec(apiKey)?.[1];
    if (!prefix) return undefined;
    const row = await this.find(prefix);
    if (row) return row.has_results ? row.organization_id : undefined;
    const { rows } = await this.pool.query<{ organization_id: string; has_results: boolean }>(FIND_FORMER, [prefix]);
    return rows[0]?.has_results ? rows[0].organization_id : undefined;
  }

  forget(prefix: string): void {
    this.cache.delete(prefix);
  }

  forgetAll(): void {
    this.cache.clear();
  }

  /** An organisation key has its own permissions. A user key never has more than the role of its user. */
  private permissionsOf(row: KeyRow): readonly string[] | undefined {
    if (row.scope === 'organization') return row.permissions;
    if (!row.role || row.member_disabled_at) return undefined;
    const allowed = new Set(this.permissionsOfRole(row.role));
    return row.permissions.filter((permission) => allowed.has(permission));
  }

  private find(prefix: string): Promise<KeyRow | undefined> {
    const nowMs = Date.now();
    const cached = this.cache.get(prefix);
    if (cached && cached.expiresAtMs > nowMs) return cached.row;
    if (this.cache.size >= CACHE_KEYS) this.cache.clear();
    const row = this.pool.query<KeyRow>(FIND_KEY, [prefix]).then(({ rows }) => rows[0]);
    this.cache.set(prefix, { row, expiresAtMs: nowMs + CACHE_TTL_MS });
    row.catch(() => this.cache.delete(prefix));
    return row;
  }

  private touch(keyId: string, nowMs: number): void {
    if (nowMs - (this.touchedAtMs.get(keyId) ?? 0) < TOUCH_INTERVAL_MS) return;
    if (this.touchedAtMs.size >= CACHE_KEYS) this.touchedAtMs.clear();
    this.touchedAtMs.set(keyId, nowMs);
    this.pool
      .query('update api_keys set last_used_at = now() where id = $1', [keyId])
      .catch((error: unknown) => this.log.debug({ err: error }, 'last use of a key not recorded'));
  }
}

function principalOf(row: KeyRow, permissions: readonly string[]): Principal {
  return {
    organizationId: row.organization_id,
    actor: { type: 'key', id: row.id, name: row.name, ...(row.user_id && { userId: row.user_id }) },
    permissions,
    ...(row.scope === 'user' && row.role && { role: row.role }),
  };
}
