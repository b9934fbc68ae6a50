import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import type { Principal } from '#platform/security/principal.js';
import { hashOf } from './state-adapter.js';

interface ConnectionRow {
  readonly organization_id: string;
  readonly id: string;
  readonly name: string;
  readonly user_id: string;
  readonly read_only: boolean;
  readonly role: string;
  readonly scope: string | null;
  readonly audience: string | null;
}

/** Token, connection and membership in one look: what ends any of the three ends the access with the very next call. */
const FIND_BY_TOKEN = `
  select a.organization_id, a.id, a.name, a.user_id, a.read_only, m.role,
    s.payload->>'scope' as scope, s.payload->>'aud' as audience
  from oauth_state s
  join connected_apps a on a.grant_id = s.grant_id and a.disconnected_at is null
  join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.disabled_at is null
  where s.kind = 'AccessToken' and s.id_hash = $1 and s.expires_at > now()`;

const FIND_BY_GRANT = `
  select from connected_apps a
  join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.disabled_at is null
  where a.grant_id = $1 and a.user_id = $2 and a.disconnected_at is null`;

/** Whom a token stands for. */
export interface ConnectedCaller {
  readonly principal: Principal;
  /** What the role of the user would allow beyond a connection that may only read: a client can ask for it. */
  readonly withheld: readonly string[];
}

const TOUCH_INTERVAL_MS = 60_000;
const MAX_TOUCHED = 10_000;

/** Who an access token belongs to. Nothing is remembered between calls: a disconnected app is out at once, everywhere. */
export class ConnectedApps {
  private readonly touchedAtMs = new Map<string, number>();

  constructor(
    /** A pool of the role `partita_auth`. */
    private readonly pool: Pool,
    private readonly permissionsOfRole: (role: string) => readonly string[],
    /** The address that tokens are for; one for any other is none of ours. */
    private readonly resource: string,
    private readonly log: Logger,
  ) {}

  /** Undefined for a token that is unknown or expired, or whose user or connection is not there any more. */
  async find(token: string): Promise<ConnectedCaller | undefined> {
    const { rows } = await this.pool.query<ConnectionRow>(FIND_BY_TOKEN, [hashOf(token)]);
    const row = rows[0];
    if (!row || row.audience !== this.resource) return undefined;
    const readOnly = row.read_only || !row.scope?.split(' ').includes('mcp:write');
    const ofRole = this.permissionsOfRole(row.role);
    this.touch(row);
    const permissions = readOnly ? ofRole.filter((permission) => permission === 'read') : ofRole;
    return {
      principal: {
        organizationId: row.organization_id,
        actor: { type: 'connected_app', id: row.id, name: row.name, userId: row.user_id },
        permissions,
      },
      withheld: ofRole.filter((permission) => !permissions.includes(permission)),
    };
  }

  /** Whether the grant still stands: asked before a refresh token is honoured. */
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
      .catch((error: unknown) => this.log.debug({ err: error }, 'the last use of an app was not written down'));
  }
}
