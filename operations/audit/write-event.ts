import type { DomainEvent } from '#platform/database/effects/handle-once.js';
import { recordTraces } from '#platform/database/effects/record-outcomes.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Actor } from '#platform/security/principal.js';

/** Emits an event of an operation that is not a command. It goes to the outbox, and the relay of a worker publishes it. */
export async function writeEvent(
  tx: Transaction,
  { action, actor }: { readonly action: string; readonly actor: Actor },
  event: DomainEvent,
): Promise<void> {
  const [scope] = await tx.sql<{ id: string }>`select current_organization() as id`;
  if (!scope) throw new Error('an event needs an organisation in the transaction');
  const command = { commandId: newId('cmd'), action, actor, requestId: null };
  const events = [{ ...event, id: newId('evt'), at: new Date() }];
  await recordTraces(tx, scope.id, { command, audit: [], events });
}
