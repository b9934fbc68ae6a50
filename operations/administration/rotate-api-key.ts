import { inOrganization } from '#platform/database/transaction.js';
import { createApiKey as makeKey } from '#platform/security/api-key.js';
import { ActionError } from '#schemas/errors.js';
import type { RotateApiKeyResponse } from '#schemas/types.js';
import { API_KEY_COLUMNS, apiKeyRecord, type ApiKeyRow } from '#tables/api-key-table.js';
import { requireCover, type Administration } from './administration.js';
import { loadApiKey } from './load-api-key.js';
import { writeAudit } from '../audit/write-audit.js';

export interface Rotated {
  readonly response: RotateApiKeyResponse;
  /** The characters that named the key until now; gateways remember keys by them. */
  readonly oldPrefix: string;
}

/**
 * Gives a key a new secret and with it a new name, so that no gateway mistakes it for the one that it remembers.
 * Errors: `not_found`, `forbidden` for a key that may do more than one may oneself, `key_revoked`.
 */
export async function rotateApiKey({ database, principal, requestId }: Administration, id: string): Promise<Rotated> {
  return inOrganization(database, principal.organizationId, async (tx) => {
    const row = await loadApiKey(tx, id);
    requireCover(principal, row.permissions, `The key ${row.name}`);
    if (row.revoked_at)
      throw new ActionError('key_revoked', `The key ${row.name} is revoked for good. Create a new one.`);
    const { key, prefix, secretHash } = makeKey();
    const [rotated] = await tx.query<ApiKeyRow>(
      `update api_keys set prefix = $2, secret_hash = $3
       where organization_id = current_organization() and id = $1 returning ${API_KEY_COLUMNS}`,
      [id, prefix, secretHash],
    );
    // Whoever goes on using the old key over a topic is told so, where the organisation's results go.
    await tx.sql`insert into api_key_former_prefixes (organization_id, prefix) values (current_organization(), ${row.prefix})`;
    const after = apiKeyRecord(rotated ?? row);
    await writeAudit(tx, {
      action: 'rotate_api_key',
      actor: principal.actor,
      requestId,
      target: { type: 'api_key', id },
      before: apiKeyRecord(row),
      after,
    });
    return { response: { ...after, key }, oldPrefix: row.prefix };
  });
}
