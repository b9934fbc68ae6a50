import type { Transaction } from '#platform/database/transaction.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import type { Said } from '#schemas/sentences/say.js';
import { toldText } from '#tables/told-text.js';
import type { DutyScope } from '../runtime/duties/duty.js';

/**
 * The provider denied access. The connection is marked as failing, and its intents wait until it works again. Only the
 * first failed call emits the event.
 */
export async function markFailing(
  tx: Transaction,
  connectionId: string,
  reason: Said,
  scope: Pick<DutyScope, 'audit' | 'emit'>,
): Promise<void> {
  const [before] = await tx.query<ProviderConnectionRow>(
    `select ${CONNECTION_COLUMNS} from provider_connections
     where organization_id = current_organization() and id = $1 and state = 'connected' for update`,
    [connectionId],
  );
  if (!before) return;
  const [row] = await tx.query<ProviderConnectionRow>(
    `update provider_connections
     set state = 'failing', last_check_at = now(), last_check_error = $2, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${CONNECTION_COLUMNS}`,
    [connectionId, toldText(reason)],
  );
  const after = connectionRecord(row!);
  scope.audit({ target: { type: 'connection', id: connectionId }, before: connectionRecord(before), after });
  scope.emit('connection.failing', {
    aggregateType: 'connection',
    aggregateId: connectionId,
    version: after.version,
    data: after,
  });
}
