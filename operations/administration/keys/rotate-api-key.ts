import { createApiKey as makeKey } from '#platform/security/api-key.js';
import type { ResourceResponseFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { API_KEY_COLUMNS, apiKeyRecord, type ApiKeyRow } from '#tables/api-key-table.js';
import { requirePermissions } from '../administration.js';
import { loadApiKey } from './load-api-key.js';
import type { Here } from '../../engine/run-here.js';

interface Rotated {
  readonly response: ResourceResponseFor<'rotate_api_key'>;
  /** The former prefix of the key. Gateways cache keys by prefix. */
  readonly oldPrefix: string;
}

/**
 * Gives a key a new secret and a new prefix, so a gateway cannot confuse it with the cached old key. Errors:
 * `not_found`, `forbidden` for a key with permissions that the caller does not have, `key_revoked`, `secret_rotated`.
 */
export async function rotateApiKey({ tx, audit, principal }: Here, id: string): Promise<Rotated> {
  const [seen] = await tx.sql<Pick<ApiKeyRow, 'prefix'>>`
      select prefix from api_keys where organization_id = current_organization() and id = ${id}`;
  const row = await loadApiKey(tx, id);
  requirePermissions(principal, row.permissions, (permissions) =>
    refuse('key_includes_more', { name: row.name, permissions }),
  );
  if (row.revoked_at) throw refuse('key_is_revoked', { name: row.name });
  if (row.prefix !== seen?.prefix) throw refuse('key_has_new_secret', { name: row.name });
  const { key, prefix, secretHash } = makeKey();
  const [rotated] = await tx.query<ApiKeyRow>(
    `update api_keys set prefix = $2, secret_hash = $3
       where organization_id = current_organization() and id = $1 returning ${API_KEY_COLUMNS}`,
    [id, prefix, secretHash],
  );
  // If an importer still sends the old key over a topic, the rejection goes to the organisation's results topic.
  await tx.sql`insert into api_key_former_prefixes (organization_id, prefix) values (current_organization(), ${row.prefix})`;
  const after = apiKeyRecord(rotated ?? row);
  audit({ target: { type: 'api_key', id }, before: apiKeyRecord(row), after });
  return { response: { ...after, key }, oldPrefix: row.prefix };
}
