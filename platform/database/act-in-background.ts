import { newId } from '../ids.js';
import type { Actor } from '../security/principal.js';
import type { AuditEntry, DomainEvent, FollowUp, PublishedEvent } from './command-effect.js';
import type { Pool } from './pools.js';
import { NO_ROW, recordTraces } from './record-outcomes.js';
import { inOrganization, type Transaction } from './transaction.js';

/** What a change without a command leaves behind; `id` stands in the audit log where a command's id would. */
export interface Trace {
  readonly id: string;
  readonly audit: AuditEntry[];
  readonly events: DomainEvent[];
  readonly followUps: FollowUp[];
}

/** The event of a change, unless the events that are told already hold it. */
export type TellChange = (
  tx: Transaction,
  change: { action: string; actor: Actor } & AuditEntry & { target: NonNullable<AuditEntry['target']> },
  told: readonly DomainEvent[],
) => Promise<DomainEvent | undefined>;

export interface BackgroundChange<T> {
  readonly result: T;
  readonly events: readonly PublishedEvent[];
  readonly followUps: readonly FollowUp[];
  readonly outboxIds: readonly bigint[];
}

/** One transaction for a change that nobody asked for by a command: writes, audit rows, events and outbox rows together. */
export async function actInBackground<T>(
  pool: Pool,
  who: { readonly organizationId: string; readonly action: string; readonly actor: Actor; readonly tell: TellChange },
  work: (tx: Transaction, trace: Trace) => Promise<T>,
): Promise<BackgroundChange<T>> {
  return inOrganization(pool, who.organizationId, async (tx) => {
    const trace: Trace = { id: newId('cmd'), audit: [], events: [], followUps: [] };
    const result = await work(tx, trace);
    for (const { target, ...change } of trace.audit) {
      const { action, actor } = who;
      const event = target && (await who.tell(tx, { action, actor, target, ...change }, trace.events));
      if (event) trace.events.push(event);
    }
    const at = new Date();
    const events = trace.events.map((event) => ({ ...event, id: newId('evt'), at }));
    const outbox = [
      ...events.map((event) => ({ ...NO_ROW, eventId: event.id })),
      ...trace.followUps.map((followUp) => ({ ...NO_ROW, followUp })),
    ];
    const command = { commandId: trace.id, action: who.action, actor: who.actor, requestId: null };
    const outboxIds = await recordTraces(tx, who.organizationId, { command, audit: trace.audit, events }, outbox);
    return { result, events, followUps: trace.followUps, outboxIds };
  });
}
