import type { Transaction } from '#platform/database/transaction.js';
import { loadConnection, type Connection } from '#providers/connections/connection.js';
import { findProvider } from '#providers/find-provider.js';
import type { Provider } from '#providers/provider.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ActionError } from '#schemas/errors.js';
import { refuse } from '#schemas/errors.js';
import { CONNECTION_COLUMNS, type ProviderConnectionRow } from '#tables/provider-connection-table.js';

const missing = (id: string): ActionError => refuse('no_connection', { id });

/** Locks the row of a connection until the transaction ends. Removed connections are not found. Errors: `not_found`. */
export async function lockConnectionRow(tx: Transaction, id: string): Promise<ProviderConnectionRow> {
  const [row] = await tx.query<ProviderConnectionRow>(
    `select ${CONNECTION_COLUMNS} from provider_connections
     where organization_id = current_organization() and id = $1 and state <> 'removed' for update`,
    [id],
  );
  if (!row) throw missing(id);
  return row;
}

/** Loads a connection with its secrets and its provider. Errors: `not_found`. */
export async function openConnection(
  tx: Transaction,
  box: SecretBox,
  id: string,
): Promise<{ readonly connection: Connection; readonly provider: Provider }> {
  const connection = await loadConnection(tx, box, { id });
  const provider = connection && (await findProvider(connection.kind, connection.provider));
  if (!provider) throw missing(id);
  return { connection, provider };
}
