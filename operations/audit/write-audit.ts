import type { Transaction } from '#platform/database/transaction.js';
import { currentTrial } from '#platform/database/trial.js';
import { newId } from '#platform/ids.js';
import type { Actor } from '#platform/security/principal.js';
import type { ChangeKind } from '#schemas/contract.js';
import type { EventPayloadFor, EventType } from '#schemas/index.js';
import { eventOfChange, nextVersion } from './event-of-change.js';
import { writeEvent } from './write-event.js';

/** The types of records: the part of an event type before the dot. */
type RecordType = EventType extends `${infer R}.${string}` ? R : never;

interface AuditedChange {
  /** The name of the operation in its contract. */
  readonly action: string;
  readonly actor: Actor;
  readonly requestId: string | null;
  readonly target: { readonly type: RecordType; readonly id: string };
  /** Records as callers see them, without secrets and hashes. */
  readonly before: object | null;
  readonly after: object | null;
  /** What kind of change it is, where `before` and `after` do not show it. */
  readonly kind?: ChangeKind;
}

/** A specific event that replaces the general event of a change. */
interface SpecificEvent<E extends EventType> {
  readonly type: E;
  /** Absent if the record has no version. */
  readonly version?: number;
  readonly data: EventPayloadFor<E>;
}

/** Writes an audit row in the transaction of the change and emits its event. */
export async function writeAudit<E extends EventType>(
  tx: Transaction,
  change: AuditedChange,
  specific?: SpecificEvent<E>,
): Promise<void> {
  const { action, actor, requestId, target, before, after } = change;
  await tx.sql`
    insert into audit_log (id, organization_id, action, actor, target_type, target_id, request_id, before, after)
    values (${newId('aud')}, current_organization(), ${action}, ${JSON.stringify(actor)}, ${target.type}, ${target.id},
      ${requestId}, ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)})`;
  const event = specific
    ? {
        type: specific.type,
        aggregateType: target.type,
        aggregateId: target.id,
        version: specific.version ?? (await nextVersion(tx, target)),
        data: specific.data,
      }
    : await eventOfChange(tx, change, []);
  const trial = currentTrial();
  trial?.audit.push({ target, before, after });
  if (event) trial?.events.push(event);
  if (event) await writeEvent(tx, change, event);
}
