import type { Transaction } from '#platform/database/transaction.js';
import { API_KEY_COLUMNS, type ApiKeyRow } from '#tables/api-key-table.js';
import type { ListSlice } from '../../list-slice.js';

/** Newest first. */
export const listApiKeys = (tx: Transaction, { after, rows }: ListSlice): Promise<ApiKeyRow[]> =>
  tx.queryUnprepared<ApiKeyRow>(
    `select ${API_KEY_COLUMNS} from api_keys
     where organization_id = current_organization() and ($1::text is null or id < $1)
     order by id desc limit $2`,
    [after?.[0] ?? null, rows],
  );
