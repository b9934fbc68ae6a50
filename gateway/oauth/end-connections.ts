import type { Pool } from '#platform/database/pools.js';
import { disconnectApp } from '#operations/administration/disconnect-app.js';
import { runHere } from '#operations/engine/run-here.js';

/** The actor in the audit log when the authorization server disconnects an app. */
const SIGN_IN = { type: 'system', id: 'sign_in', name: 'Partita' } as const;

export interface Databases {
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
}

/**
 * Disconnects the app of a revoked grant. The authorization server revokes a grant when a refresh token is used twice,
 * which means that it was stolen, or when the client revokes its tokens.
 */
export const disconnectRevoked = (databases: Databases, grantId: string): Promise<void> =>
  disconnectWhere(databases, 'grant_id = $1', [grantId]);

/**
 * Disconnects the apps whose tokens have all expired. Many clients register anew at every sign-in and never use the earlier connection
 * again. The same name and address do not show that it is the same app on the same computer, so a new connection replaces none.
 */
export const disconnectExpired = (databases: Databases): Promise<void> =>
  disconnectWhere(
    databases,
    `created_at < now() - interval '1 hour' and not exists (
       select from oauth_state s where s.grant_id = connected_apps.grant_id and s.expires_at > now()
         and s.kind in ('AuthorizationCode', 'AccessToken', 'RefreshToken') and not s.payload ? 'consumed')`,
    [],
  );

async function disconnectWhere(
  { database, authDatabase }: Databases,
  condition: string,
  values: readonly string[],
): Promise<void> {
  const { rows } = await authDatabase.query<{ id: string; organization_id: string }>(
    `select id, organization_id from connected_apps where disconnected_at is null and ${condition} limit 1000`,
    [...values],
  );
  for (const { id, organization_id: organizationId } of rows) {
    const principal = { organizationId, actor: SIGN_IN, permissions: ['admin'] };
    const origin = { database, principal, requestId: null };
    await runHere(origin, 'disconnect_app', (here) => disconnectApp(here, id));
  }
}
