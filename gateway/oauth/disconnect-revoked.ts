import type { Pool } from '#platform/database/pools.js';
import { disconnectApp } from '#operations/administration/disconnect-app.js';

/** Who the audit log names when nobody asked for it: the authorization server itself. */
const SIGN_IN = { type: 'system', id: 'sign_in', name: 'Partita' } as const;

interface Databases {
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
}

/**
 * Ends the connection behind a grant that the authorization server has revoked: a refresh token came twice, which means that
 * somebody has stolen it, or the client has given its tokens back.
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
