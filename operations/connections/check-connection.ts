import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { ProviderConnection } from '#schemas/types.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import type { Told } from '#schemas/sentences/say.js';
import { toldText } from '#tables/told-text.js';
import { checkProvider } from './check-provider.js';
import { lockConnectionRow, openConnection } from './lock-connection.js';
import type { ProviderAdministration } from '../administration/administration.js';
import type { Here } from '../engine/run-here.js';

/** What the provider says against its credentials, or null. Errors: `not_found`, `provider_unavailable`. */
export async function askProvider(
  { database, principal, secretBox, providers }: ProviderAdministration,
  id: string,
): Promise<Told | null> {
  const { connection, provider } = await inOrganization(database, principal.organizationId, (tx) =>
    openConnection(tx, secretBox, id),
  );
  return checkProvider(provider, connection, providers).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ActionError && error.code === 'provider_refused') return error.said ?? error.detail;
      throw error;
    },
  );
}

/** Stores what the provider has said. Its refusal is in the record. Errors: `not_found`. */
export async function storeCheck({ tx, audit }: Here, id: string, refusal: Told | null): Promise<ProviderConnection> {
  const before = await lockConnectionRow(tx, id);
  const state = refusal === null ? 'connected' : 'failing';
  const [row] = await tx.query<ProviderConnectionRow>(
    `update provider_connections
       set state = $2, last_check_at = now(), last_check_error = $3, version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${CONNECTION_COLUMNS}`,
    [id, state, refusal && toldText(refusal)],
  );
  const after = connectionRecord(row!);
  audit({ target: { type: 'connection', id }, before: connectionRecord(before), after });
  return after;
}
