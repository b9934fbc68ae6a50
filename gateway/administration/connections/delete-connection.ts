import { inOrganization } from '#platform/database/transaction.js';
import type { ProviderConnection } from '#schemas/types.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import type { Administration } from '../administration.js';
import { writeAudit } from '../write-audit.js';
import { lockConnectionRow } from './load-row.js';

/** Forgets the secrets; the row stays, because what was posted through it refers to it. Errors: `not_found`, `posting_in_doubt`. */
export async function deleteConnection(
  { database, principal, requestId }: Administration,
  id: string,
): Promise<ProviderConnection> {
  return inOrganization(database, principal.organizationId, async (tx) => {
    const before = await lockConnectionRow(tx, id);
    const [row] = await tx.query<ProviderConnectionRow>(
      `update provider_connections
       set state = 'removed', secrets = null, secret_names = '{}', version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${CONNECTION_COLUMNS}`,
      [id],
    );
    const after = connectionRecord(row!);
    await writeAudit(tx, {
      action: 'delete_connection',
      actor: principal.actor,
      requestId,
      target: { type: 'connection', id },
      before: connectionRecord(before),
      after,
    });
    return after;
  });
}
