import type { Transaction } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import { CONNECTED_APP_COLUMNS, FROM_CONNECTED_APPS, type ConnectedAppRow } from '#tables/connected-app-table.js';
import type { ListSlice } from '../list-slice.js';

/** Newest first, disconnected ones too: those of all users for a caller with `admin`, otherwise those of the caller. */
export const listConnectedApps = (
  tx: Transaction,
  { permissions, actor }: Principal,
  { after, rows }: ListSlice,
): Promise<ConnectedAppRow[]> =>
  tx.queryUnprepared<ConnectedAppRow>(
    `select ${CONNECTED_APP_COLUMNS} ${FROM_CONNECTED_APPS}
       and ($1::boolean or a.user_id = $2)
       and ($3::text is null or a.id < $3)
     order by a.id desc limit $4`,
    [permissions.includes('admin'), actor.userId ?? null, after?.[0] ?? null, rows],
  );
