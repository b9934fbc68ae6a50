import type { DomainEvent } from '#platform/database/handle-once.js';
import { NO_ROW, recordTraces } from '#platform/database/record-outcomes.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Principal } from '#platform/security/principal.js';
import type { EventPayloadFor, EventType } from '#schemas/index.js';

/** Tells the followers of an operation that passes through no topic. The row waits in the outbox, and a worker's relay sends it. */
export async function writeEvent<E extends EventType>(
  tx: Transaction,
  { organizationId, actor }: Pick<Principal, 'organizationId' | 'actor'>,
  action: string,
  type: E,
  event: Omit<DomainEvent, 'type' | 'data'> & { data: EventPayloadFor<E> },
): Promise<void> {
  const id = newId('evt');
  const command = { commandId: newId('cmd'), action, actor, requestId: null };
  const events = [{ ...event, type, id, at: new Date() }];
  await recordTraces(tx, organizationId, { command, audit: [], events }, [{ ...NO_ROW, eventId: id }]);
}
