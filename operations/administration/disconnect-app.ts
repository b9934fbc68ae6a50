import { asRole } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { ConnectedApp } from '#schemas/types.js';
import {
  CONNECTED_APP_COLUMNS,
  connectedAppRecord,
  FROM_CONNECTED_APPS,
  type ConnectedAppRow,
} from '#tables/connected-app-table.js';
import type { Here } from '../engine/run-here.js';

/**
 * Ends the access of an app and deletes its tokens. A second call changes nothing and writes no audit row. Errors:
 * `not_found`, also for the app of another user if the caller may not manage the organisation.
 */
export async function disconnectApp({ tx, audit, principal }: Here, id: string): Promise<ConnectedApp> {
  const load = `select ${CONNECTED_APP_COLUMNS}, a.grant_id ${FROM_CONNECTED_APPS} and a.id = $1`;
  const [row] = await tx.query<ConnectedAppRow & { readonly grant_id: string }>(`${load} for update of a`, [id]);
  const isOwn = row !== undefined && row.user_id === principal.actor.userId;
  if (!row || (!isOwn && !principal.permissions.includes('admin'))) {
    throw refuse('no_app', { id });
  }
  if (row.disconnected_at) return connectedAppRecord(row);
  const [ended] = await tx.sql<{ disconnected_at: Date }>`
      update connected_apps set disconnected_at = now()
      where organization_id = current_organization() and id = ${id} returning disconnected_at`;
  await asRole(tx, 'partita_auth', () => tx.sql`delete from oauth_state where grant_id = ${row.grant_id}`);
  const after = connectedAppRecord({ ...row, disconnected_at: ended?.disconnected_at ?? null });
  audit({ target: { type: 'connected_app', id }, before: connectedAppRecord(row), after });
  return after;
}
