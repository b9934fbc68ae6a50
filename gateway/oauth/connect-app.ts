import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import type { Pool } from '#platform/database/pools.js';
import { newId } from '#platform/ids.js';
import type { Toolset } from '#schemas/areas.js';
import { refuse } from '#schemas/errors.js';
import type { ConnectedApp } from '#schemas/types.js';
import {
  CONNECTED_APP_COLUMNS,
  connectedAppRecord,
  FROM_CONNECTED_APPS,
  type ConnectedAppRow,
} from '#tables/connected-app-table.js';
import { runWithin } from '#operations/engine/run-here.js';

interface NewConnection {
  readonly organizationId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly name: string;
  readonly redirectHost: string;
  readonly readOnly: boolean;
  /** Null for all areas of work. */
  readonly toolsets: readonly Toolset[] | null;
  readonly grantId: string;
  readonly requestId: string;
}

/** The grant of the same app, user and organisation, if it is still connected. */
export async function findGrant(
  authDatabase: Pool,
  { organizationId, userId, clientId }: Pick<NewConnection, 'organizationId' | 'userId' | 'clientId'>,
): Promise<string | undefined> {
  const { rows } = await authDatabase.query<{ grant_id: string }>(
    `select grant_id from connected_apps
     where organization_id = $1 and user_id = $2 and client_id = $3 and disconnected_at is null
     order by created_at desc limit 1`,
    [organizationId, userId, clientId],
  );
  return rows[0]?.grant_id;
}

/**
 * Stores the connection of an app that a user has approved. An app that connects again keeps its connection, with the access that
 * the user chose last. Errors: `forbidden` when the user no longer belongs to the organisation.
 */
export async function connectApp(database: Pool, connection: NewConnection): Promise<void> {
  const { organizationId, userId, requestId } = connection;
  await inOrganization(database, organizationId, async (tx) => {
    const [member] = await tx.sql<{ name: string }>`
      select name from memberships
      where organization_id = current_organization() and user_id = ${userId} and disabled_at is null for share`;
    if (!member) throw refuse('user_of_other_organization');
    const before = await findConnection(tx, connection.grantId);
    const after = before ? await changeConnection(tx, connection) : await addConnection(tx, connection);
    const actor = { type: 'user', id: userId, name: member.name, userId } as const;
    const who = { principal: { organizationId, actor, permissions: [] }, requestId };
    await runWithin(tx, who, 'connect_app', async ({ audit }) =>
      audit({ target: { type: 'connected_app', id: after.id }, before, after }),
    );
  });
}

async function findConnection(tx: Transaction, grantId: string): Promise<ConnectedApp | null> {
  const [row] = await tx.query<ConnectedAppRow>(
    `select ${CONNECTED_APP_COLUMNS} ${FROM_CONNECTED_APPS} and a.grant_id = $1 and a.disconnected_at is null for update of a`,
    [grantId],
  );
  return row ? connectedAppRecord(row) : null;
}

async function changeConnection(
  tx: Transaction,
  { grantId, name, redirectHost, readOnly, toolsets }: NewConnection,
): Promise<ConnectedApp> {
  await tx.sql`
    update connected_apps set name = ${name}, redirect_host = ${redirectHost}, read_only = ${readOnly},
      toolsets = ${toolsets}
    where organization_id = current_organization() and grant_id = ${grantId}`;
  return (await findConnection(tx, grantId)) ?? unknownConnection();
}

async function addConnection(
  tx: Transaction,
  { userId, clientId, name, redirectHost, readOnly, toolsets, grantId }: NewConnection,
): Promise<ConnectedApp> {
  // The earlier connection with this grant was disconnected a moment ago.
  const [added] = await tx.sql`
    insert into connected_apps (organization_id, id, user_id, client_id, name, redirect_host, read_only, toolsets, grant_id)
    values (current_organization(), ${newId('app')}, ${userId}, ${clientId}, ${name}, ${redirectHost}, ${readOnly}, ${toolsets},
      ${grantId})
    on conflict (grant_id) do nothing returning id`;
  if (!added) throw refuse('app_was_disconnected');
  return (await findConnection(tx, grantId)) ?? unknownConnection();
}

function unknownConnection(): never {
  throw new Error('the connected app was not found after it was stored');
}
