import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { ProviderConnection } from '#schemas/types.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import type { ProviderAdministration } from '../administration/administration.js';
import { writeAudit } from '../audit/write-audit.js';
import { checkProvider } from './check-provider.js';
import { lockConnectionRow, openConnection } from './lock-connection.js';

/**
 * Returns a refusal of the provider in the record instead of throwing it. Errors: `not_found`, `provider_unavailable`.
 */
export async function checkConnection(
  { database, principal, requestId, secretBox, providers }: ProviderAdministration,
  id: string,
): Promise<ProviderConnection> {
  const { organizationId } = principal;
  const { connection, provider } = await inOrganization(database, organizationId, (tx) =>
    openConnection(tx, secretBox, id),
  );
  const refusal = await checkProvider(provider, connection, providers).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ActionError && error.code === 'provider_refused') return error.detail;
      throw error;
    },
  );
  return inOrganization(database, organizationId, async (tx) => {
    const before = await lockConnectionRow(tx, id);
    const state = refusal === null ? 'connected' : 'failing';
    const [row] = await tx.query<ProviderConnectionRow>(
      `update provider_connections
       set state = $2, last_check_at = now(), last_check_error = $3, version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${CONNECTION_COLUMNS}`,
      [id, state, refusal],
    );
    const after = connectionRecord(row!);
    await writeAudit(tx, {
      action: 'check_connection',
      actor: principal.actor,
      requestId,
      target: { type: 'connection', id },
      before: connectionRecord(before),
      after,
    });
    return after;
  });
}
