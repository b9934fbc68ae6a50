import type { Pool } from '#platform/database/pools.js';
import { disconnectApp } from '#operations/administration/disconnect-app.js';

/** The actor in the audit log when the authorization server disconnects an app. */
const SIGN_IN = { type: 'system', id: 'sign_in', name: 'Partita' } as const;

interface Databases {
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
}

/**
 * Disconnects the app of a revoked grant. The authorization server revokes a grant when a refresh token is used twice,
 * which means that it was stolen, or when the client revokes its tokens.
 */
export async function disconnectRevoked({ database, authDatabase }: Databases, grantId: string): Promise<void> {
  const { rows } = await authDatabase.query<{ id: string; organization_id: string }>(
    'select id, organization_id from connected_apps where grant_id = $1 and disconnected_at is null',
    [grantId],
  );
  for (const { id, organization_id: organizationId } of rows) {
    const principal = { organizationId, actor: SIGN_IN, permissions: ['admin'] };
    await disconnectApp({ database, principal, requestId: null }, id);
  }
}
