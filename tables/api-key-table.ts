import type { ApiKey } from '#schemas/types.js';

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly scope: ApiKey['scope'];
  readonly permissions: ApiKey['permissions'];
  readonly prefix: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly created_by: string | null;
  readonly user_id: string | null;
  readonly importer: boolean;
}

/** All columns except the hash, which no response and no audit row contains. */
export const API_KEY_COLUMNS =
  'id, name, scope, permissions, prefix, created_at, expires_at, last_used_at, revoked_at, created_by, user_id, importer';

export function apiKeyRecord(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    permissions: row.permissions,
    prefix: `pk_${row.prefix}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    createdBy: row.created_by,
    userId: row.user_id,
    importer: row.importer,
  };
}
