import { inOrganization } from '#platform/database/transaction.js';
import type { Pool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import { CONNECTED_APP_COLUMNS, connectedAppRecord, type ConnectedAppRow } from '#tables/connected-app-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';

export interface NewConnection {
  readonly organizationId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly name: string;
  readonly redirectHost: string;
  readonly readOnly: boolean;
  readonly grantId: string;
  readonly requestId: string;
}

/**
 * Stores the connection of an app that a user has approved. Errors: `forbidden` when the user no longer belongs to the
 * organisation.
 */
export async function connectApp(database: Pool, connection: NewConnection): Promise<void> {
  const { organizationId, userId, requestId } = connection;
  await inOrganization(database, organizationId, async (tx) => {
    const [member] = await tx.sql<{ name: string }>`
      select name from memberships
      where organization_id = current_organization() and user_id = ${userId} and disabled_at is null for share`;
    if (!member) throw new ActionError('forbidden', 'This user does not belong to this organisation.');
    const [row] = await tx.query<ConnectedAppRow>(
      `with added as (
         insert into connected_apps (organization_id, id, user_id, client_id, name, redirect_host, read_only, grant_id)
         values (current_organization(), $1, $2, $3, $4, $5, $6, $7) returning *)
       select ${CONNECTED_APP_COLUMNS} from added a join memberships m using (organization_id, user_id)`,
      [
        newId('app'),
        userId,
        connection.clientId,
        connection.name,
        connection.redirectHost,
        connection.readOnly,
        connection.grantId,
      ],
    );
    if (!row) throw new Error('the connected app was not found after the insert');
    await writeAudit(tx, {
      action: 'connect_app',
      actor: { type: 'user', id: userId, name: member.name, userId },
      requestId,
      target: { type: 'connected_app', id: row.id },
      before: null,
      after: connectedAppRecord(row),
    });
  });
}
