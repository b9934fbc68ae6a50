import { newId } from '../../ids.js';
import type { Actor } from '../../security/principal.js';
import type { AuditEntry, DomainEvent, FollowUp, PublishedEvent } from '../command-effect.js';
import type { Pool } from '../pools.js';
import type { OutboxBatch } from './outbox-batch.js';
import { recordTraces } from './record-outcomes.js';
import { inOrganization, type Transaction } from '../transaction.js';
import { currentTrial } from '../trial.js';

/** What a change without a command leaves behind. The audit log shows `id` in place of a command id. */
export interface Trace {
  readonly id: string;
  readonly audit: AuditEntry[];
  readonly events: DomainEvent[];
  readonly followUps: FollowUp[];
}

/** Makes the event of a change, unless `emitted` already contains it. */
type EventOfChange = (
  tx: Transaction,
  change: { action: string; actor: Actor } & AuditEntry & { target: NonNullable<AuditEntry['target']> },
  emitted: readonly DomainEvent[],
) => Promise<DomainEvent | undefined>;

interface BackgroundChange<T> {
  readonly result: T;
  readonly audit: readonly AuditEntry[];
  readonly events: readonly PublishedEvent[];
  readonly followUps: readonly FollowUp[];
  readonly outbox: OutboxBatch | undefined;
}

/**
 * One transaction for a change without a command: writes, audit rows, events and outbox rows become visible together, or
 * never in a trial.
 */
export async function actInBackground<T>(
  pool: Pool,
  origin: {
    readonly organizationId: string;
    readonly action: string;
    readonly actor: Actor;
    readonly requestId?: string | null;
    readonly eventOf: EventOfChange;
  },
  work: (tx: Transaction, trace: Trace) => Promise<T>,
): Promise<BackgroundChange<T>> {
  return inOrganization(pool, origin.organizationId, async (tx) => {
    const trace: Trace = { id: newId('cmd'), audit: [], events: [], followUps: [] };
    const result = await work(tx, trace);
    for (const { target, ...change } of trace.audit) {
      const { action, actor } = origin;
      const event = target && (await origin.eventOf(tx, { action, actor, target, ...change }, trace.events));
      if (event) trace.events.push(event);
    }
    const at = new Date();
    const events = trace.events.map((event) => ({ ...event, id: newId('evt'), at }));
    const { action, actor, requestId = null } = origin;
    const command = { commandId: trace.id, action, actor, requestId };
    const { audit, followUps } = trace;
    const trial = currentTrial();
    trial?.audit.push(...audit);
    trial?.events.push(...trace.events);
    trial?.followUps.push(...followUps);
    const { outbox, waiting } = await recordTraces(tx, origin.organizationId, { command, audit, events, followUps });
    const ordered = events.map((event) => ({ ...event, after: waiting.get(event.id) }));
    return { result, audit, events: ordered, followUps, outbox };
  });
}
