import type { ProviderConnection } from '#schemas/types.js';
import { wordsIn } from './told-text.js';

/** A row of `provider_connections` without its secrets. */
export interface ProviderConnectionRow {
  readonly id: string;
  readonly kind: ProviderConnection['kind'];
  readonly provider: string;
  readonly account: string;
  readonly account_id: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly secret_names: readonly string[];
  readonly state: ProviderConnection['state'];
  readonly last_check_at: Date;
  readonly last_check_error: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const CONNECTION_COLUMNS = `id, kind, provider, account, account_id, settings, secret_names, state, last_check_at,
  last_check_error, version, created_at, updated_at`;

export function connectionRecord(row: ProviderConnectionRow): ProviderConnection {
  return {
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    account: row.account,
    settings: Object.entries(row.settings)
      .map(([name, value]) => ({ name, value }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    secretNames: [...row.secret_names],
    state: row.state,
    lastCheckAt: row.last_check_at.toISOString(),
    lastCheckError: row.last_check_error && wordsIn(row.last_check_error),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
