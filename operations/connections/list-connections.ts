import type { Transaction } from '#platform/database/transaction.js';
import { CONNECTION_COLUMNS, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import type { ListSlice } from '../list-slice.js';

/** Newest first, removed ones too. */
export const listConnections = (tx: Transaction, { after, rows }: ListSlice): Promise<ProviderConnectionRow[]> =>
  tx.queryUnprepared<ProviderConnectionRow>(
    `select ${CONNECTION_COLUMNS} from provider_connections
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [after?.[0] ?? null, rows],
  );
