import type { ApiKey } from '#schemas/types.js';
import { API_KEY_COLUMNS, apiKeyRecord, type ApiKeyRow } from '#tables/api-key-table.js';
import { loadApiKey } from './load-api-key.js';
import type { Here } from '../../engine/run-here.js';

export interface Revoked {
  readonly response: ApiKey;
  readonly prefix: string;
}

/**
 * Revokes a key. A second call changes nothing and writes no audit row. Every caller who may manage keys may revoke any
 * key. Errors: `not_found`.
 */
export async function revokeApiKey({ tx, audit }: Here, id: string): Promise<Revoked> {
  const row = await loadApiKey(tx, id);
  if (row.revoked_at) return { response: apiKeyRecord(row), prefix: row.prefix };
  const [revoked] = await tx.query<ApiKeyRow>(
    `update api_keys set revoked_at = now()
       where organization_id = current_organization() and id = $1 returning ${API_KEY_COLUMNS}`,
    [id],
  );
  const after = apiKeyRecord(revoked ?? row);
  audit({ target: { type: 'api_key', id }, before: apiKeyRecord(row), after });
  return { response: after, prefix: row.prefix };
}
