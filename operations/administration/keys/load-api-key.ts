import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { API_KEY_COLUMNS, type ApiKeyRow } from '#tables/api-key-table.js';

/** Locks the key until the transaction ends. */
export async function loadApiKey(tx: Transaction, id: string): Promise<ApiKeyRow> {
  const [row] = await tx.query<ApiKeyRow>(
    `select ${API_KEY_COLUMNS} from api_keys where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  if (!row) throw refuse('no_api_key', { id });
  return row;
}
