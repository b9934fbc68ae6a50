import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import type { Principal } from '#platform/security/principal.js';
import { hashOf } from './hash-of.js';
import { withinToolsets } from './toolset-permissions.js';

interface ConnectionRow {
  readonly id_hash: Buffer;
  readonly organization_id: string;
  readonly id: string;
  readonly name: string;
  readonly user_id: string;
  readonly read_only: boolean;
  readonly toolsets: string[] | null;
  readonly role: string;
  readonly scope: string | null;
  readonly audience: string | null;
}

/** Reads token, connection and membership together. Ending any of them ends the access with the next call. */
const FIND_BY_TOKEN = `
  select s.id_hash, a.organization_id, a.id, a.name, a.user_id, a.read_only, a.toolsets, m.role,
    s.payload->>'scope' as scope, s.payload->>'aud' as audience
  from oauth_state s
  join connected_apps a on a.grant_id = s.grant_id and a.disconnected_at is null
  join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.disabled_at is null
  where s.kind = 'AccessToken' and s.id_hash = any($1) and s.expires_at > now()`;

const FIND_BY_GRANT = `
  select from connected_apps a
  join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.disabled_at is null
  where a.grant_id = $1 and a.user_id = $2 and a.disconnected_at is null`;

/** The caller behind a token. */
export interface ConnectedCaller {
  readonly principal: Principal;
  /** Permissions of the user's role that the user did not give to the app. A client can ask for them. */
  readonly withheld: readonly string[];
}

const TOUCH_INTERVAL_MS = 60_000;
const MAX_TOUCHED = 10_000;

interface Lookup {
  readonly hash: Buffer;
  readonly resolve: (row: ConnectionRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Finds the owner of an access token. There is no cache, so a disconnected app loses access on all gateways
 * immediately. Calls that arrive during a query share the next query.
 */
export class ConnectedApps {
  private waiting: Lookup[] = [];
  private isRunning = false;
  private readonly touchedAtMs = new Map<string, number>();

  constructor(
    /** Role `partita_auth`. */
    private readonly pool: Pool,
    private readonly permissionsOfRole: (role: string) => readonly string[],
    /** The audience of valid tokens. Tokens for other resources are rejected. */
    private readonly resource: string,
    private readonly log: Logger,
  ) {}

  /** Returns undefined for an unknown or expired token, and when the user or the connection was removed. */
  async find(token: string): Promise<ConnectedCaller | undefined> {
    const row = await new Promise<ConnectionRow | undefined>((resolve, reject) => {
      this.waiting.push({ hash: hashOf(token), resolve, reject });
      if (!this.isRunning) void this.runLookups();
    });
    if (!row || row.audience !== this.resource) return undefined;
    const readOnly = row.read_only || !row.scope?.split(' ').includes('mcp:write');
    const ofRole = this.permissionsOfRole(row.role);
    this.touch(row);
    const chosen = readOnly ? [] : row.toolsets;
    const permissions = chosen ? withinToolsets(ofRole, chosen) : ofRole;
    return {
      principal: {
        organizationId: row.organization_id,
        actor: { type: 'connected_app', id: row.id, name: row.name, userId: row.user_id },
        permissions,
        role: row.role,
      },
      withheld: ofRole.filter((permission) => !permissions.includes(permission)),
    };
  }

  private async runLookups(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      const lookups = this.waiting.splice(0);
      try {
        const values = [lookups.map(({ hash }) => hash)];
        const { rows } = await this.pool.query<ConnectionRow>({ name: 'find_by_token', text: FIND_BY_TOKEN, values });
        const byHash = new Map(rows.map((row) => [row.id_hash.toString('hex'), row]));
        for (const { hash, resolve } of lookups) resolve(byHash.get(hash.toString('hex')));
      } catch (error) {
        for (const { reject } of lookups) reject(error);
      }
    }
    this.isRunning = false;
  }

  /** Whether the grant is still valid. Checked before a refresh token is accepted. */
  async isConnected(grantId: string, userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(FIND_BY_GRANT, [grantId, userId]);
    return (rowCount ?? 0) > 0;
  }

  private touch({ id }: ConnectionRow): void {
    const nowMs = Date.now();
    if (nowMs - (this.touchedAtMs.get(id) ?? 0) < TOUCH_INTERVAL_MS) return;
    if (this.touchedAtMs.size >= MAX_TOUCHED) this.touchedAtMs.clear();
    this.touchedAtMs.set(id, nowMs);
    this.pool
      .query('update connected_apps set last_used_at = now() where id = $1', [id])
      .catch((error: unknown) => this.log.debug({ err: error }, 'last use of connected app not saved'));
  }
}
