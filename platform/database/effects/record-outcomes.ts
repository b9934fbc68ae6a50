import { newId } from '../../ids.js';
import { errorCode } from '../classify-error.js';
import type { AuditEntry, Effect, FollowUp, OnceCommand, PublishedEvent } from '../command-effect.js';
import { OutboxBatch } from './outbox-batch.js';
import type { Transaction } from '../transaction.js';

/**
 * One statement for the whole batch. Each kind of row is one JSON document: with 200 commands these are few parameters instead of
 * several thousand, and Postgres splits a document faster than the driver could encode the rows.
 *
 * A record is mostly the outcome of its command, the state after it and the data of its event. So the records are a list of their own,
 * $5, and rows name a place in it: each is sent and parsed once. The caller of many commands is there, too.
 *
 * What has to be published is one row, to which its events refer.
 *
 * An existing inbox row stays unchanged, unless its command is dead: then this is the replay of that command. Commands that are presumed
 * new have no such row, and their insertion is cheaper without that case.
 *
 * It fails if fewer than $9 outcomes were stored, because another transaction has handled one of the commands.
 *
 * It reads no table, so its plan does not depend on how large they are.
 */
const recordStatement = (unlessDone: string): string => `
  with unpublished as (
    insert into outbox (organization_id, replies, event_ids, follow_ups)
    select $1, $6::jsonb, $7::text[], $8::jsonb where $6::jsonb is not null
    returning id
  ), done as (
    insert into inbox (organization_id, command_id, action, actor, input_hash, status, outcome, sealed_outcome, request_id, accepted_at)
    select $1, r.command_id, r.action, $5::jsonb -> r.actor, decode(r.input_hash, 'hex'), r.status, $5::jsonb -> r.outcome,
      r.sealed_outcome, r.request_id, r.accepted_at
    from json_to_recordset($2::json) as r (command_id text, action text, actor integer, input_hash text, status text,
      outcome integer, sealed_outcome text, request_id text, accepted_at timestamptz)
    ${unlessDone}
    returning 1
  ), audited as (
    insert into audit_log (id, organization_id, action, actor, target_type, target_id, command_id, request_id, before, after)
    select r.id, $1, r.action, $5::jsonb -> r.actor, r.target_type, r.target_id, r.command_id, r.request_id, $5::jsonb -> r.before,
      $5::jsonb -> r.after
    from json_to_recordset($3::json) as r (id text, action text, actor integer, target_type text, target_id text,
      command_id text, request_id text, before integer, after integer)
  ), emitted as (
    insert into events (id, organization_id, type, aggregate_type, aggregate_id, version, data, command_id, at, outbox_id)
    select r.id, $1, r.type, r.aggregate_type, r.aggregate_id, r.version, $5::jsonb -> r.data, r.command_id, r.at,
      (select id from unpublished)
    from json_to_recordset($4::json) as r (id text, type text, aggregate_type text, aggregate_id text, version integer,
      data integer, command_id text, at timestamptz)
  )
  select case when (select count(*) from done) < $9 then refuse_repetition() end, (select id from unpublished) as outbox_id
`;

const RECORD_NEW = recordStatement('');
const RECORD = recordStatement(`
    on conflict (organization_id, command_id) do update
      set actor = excluded.actor, input_hash = excluded.input_hash, status = excluded.status, outcome = excluded.outcome,
          sealed_outcome = excluded.sealed_outcome, request_id = excluded.request_id, completed_at = now()
      where inbox.status = 'dead'`);

/** New events whose predecessor, the event of the same record with the version before, may still be in the outbox. */
const PREDECESSORS = `
  select r.id, before.id as after
  from json_to_recordset($2::json) as r (id text, aggregate_type text, aggregate_id text, version integer)
  -- the limit makes it a look-up per event; a join, planned while there were few events, would read all of them
  cross join lateral (select e.id from events e
    where e.organization_id = $1 and e.aggregate_id = r.aggregate_id and e.version = r.version - 1
      and e.aggregate_type = r.aggregate_type
      and exists (select from outbox o where o.id = e.outbox_id)
    limit 1) as before
`;

/** The command that audit rows and events refer to. */
type Origin = Pick<OnceCommand, 'commandId' | 'action' | 'actor' | 'requestId'>;

interface Result {
  readonly command: OnceCommand;
  readonly effect: Effect;
  readonly events: readonly PublishedEvent[];
}

interface Recorded {
  /** The row that says what to publish. Undefined if there is nothing. */
  readonly outbox: OutboxBatch | undefined;
  /** Event ids to the ids of events that must leave before them and may still be unpublished. */
  readonly waiting: ReadonlyMap<string, string>;
}

/** Another transaction has handled one of the commands at the same time. A retry finds its outcome. */
export class ConcurrentDuplicateError extends Error {
  override readonly name = 'ConcurrentDuplicateError';
}

const REPETITION = 'PA409';
const UNIQUE_VIOLATION = '23505';

const isRepetition = (error: unknown): boolean =>
  errorCode(error) === REPETITION ||
  (errorCode(error) === UNIQUE_VIOLATION && (error as { constraint?: unknown }).constraint === 'inbox_pkey');

/** What is known about the commands. `checked`: they are not in the inbox, or dead there. `presumed new`: they were not looked up. */
type Novelty = 'checked' | 'presumed new';

export async function recordOutcomes(
  tx: Transaction,
  organizationId: string,
  results: readonly Result[],
  novelty: Novelty,
): Promise<Recorded> {
  const records = new Records();
  const rows: Rows = {
    inbox: results.map((result) => inboxRow(result, records)),
    audit: results.flatMap(({ command, effect }) => auditRows(command, effect.audit, records)),
    events: results.flatMap(({ command, events }) => eventRows(command, events, records)),
    replies: results.flatMap(({ command: { commandId, reply } }) => (reply === null ? [] : [{ commandId, reply }])),
    followUps: results.flatMap(({ effect }) => effect.followUps),
    records,
  };
  try {
    return await record(tx, organizationId, rows, novelty);
  } catch (error) {
    if (!isRepetition(error)) throw error;
    throw new ConcurrentDuplicateError('another transaction has handled a command of this batch', { cause: error });
  }
}

/** The same without inbox rows, for a change without a command. */
export async function recordTraces(
  tx: Transaction,
  organizationId: string,
  traces: {
    readonly command: Origin;
    readonly audit: readonly AuditEntry[];
    readonly events: readonly PublishedEvent[];
    readonly followUps?: readonly FollowUp[];
  },
): Promise<Recorded> {
  const records = new Records();
  const audit = auditRows(traces.command, traces.audit, records);
  const events = eventRows(traces.command, traces.events, records);
  const { followUps = [] } = traces;
  return record(tx, organizationId, { inbox: [], audit, events, replies: [], followUps, records }, 'presumed new');
}

interface Rows {
  readonly inbox: readonly unknown[];
  readonly audit: readonly unknown[];
  readonly events: readonly EventRow[];
  readonly replies: readonly { readonly commandId: string; readonly reply: unknown }[];
  readonly followUps: readonly FollowUp[];
  readonly records: Records;
}

async function record(
  tx: Transaction,
  organizationId: string,
  { inbox, audit, events, replies, followUps, records }: Rows,
  novelty: Novelty,
): Promise<Recorded> {
  const hasNothingToPublish = replies.length + events.length + followUps.length === 0;
  // Asked for first: the events of this transaction leave in their order anyway.
  const [waiting, [row]] = await Promise.all([
    predecessors(tx, organizationId, events),
    tx.query<{ outbox_id: bigint | null }>(novelty === 'presumed new' ? RECORD_NEW : RECORD, [
      organizationId,
      JSON.stringify(inbox),
      JSON.stringify(audit),
      JSON.stringify(events),
      records.toJson(),
      hasNothingToPublish ? null : JSON.stringify(replies),
      events.map(({ id }) => id),
      JSON.stringify(followUps),
      inbox.length,
    ]),
  ]);
  const id = row?.outbox_id ?? undefined;
  // A change without a command is published at once, like a single command.
  return { outbox: id === undefined ? undefined : new OutboxBatch(id, Math.max(1, inbox.length)), waiting };
}

async function predecessors(
  tx: Transaction,
  organizationId: string,
  events: readonly EventRow[],
): Promise<Map<string, string>> {
  const later = events.filter(({ version }) => version > 1);
  if (later.length === 0) return new Map();
  const rows = await tx.query<{ id: string; after: string }>(PREDECESSORS, [organizationId, JSON.stringify(later)]);
  return new Map(rows.map(({ id, after }) => [id, after]));
}

/** The records that rows refer to, each object once. */
class Records {
  private readonly places = new Map<unknown, number>();

  /** The place of a record in the list. Nothing has none. */
  place(record: unknown): number | null {
    if (record === null || record === undefined) return null;
    const place = this.places.get(record) ?? this.places.size;
    this.places.set(record, place);
    return place;
  }

  toJson(): string {
    return JSON.stringify([...this.places.keys()]);
  }
}

function inboxRow({ command, effect }: Result, records: Records): unknown {
  return {
    command_id: command.commandId,
    action: command.action,
    actor: records.place(command.actor),
    input_hash: command.inputHash,
    status: effect.outcome.status,
    outcome: records.place(effect.stored ? effect.stored.body : effect.outcome.body),
    sealed_outcome: effect.stored?.sealed ?? null,
    request_id: command.requestId,
    accepted_at: command.acceptedAt,
  };
}

interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly aggregate_type: string;
  readonly aggregate_id: string;
  readonly version: number;
  readonly data: number | null;
  readonly command_id: string | null;
  readonly at: Date;
}

function auditRows(command: Origin, audit: readonly AuditEntry[], records: Records): unknown[] {
  return audit.map((entry) => ({
    id: newId('aud'),
    action: command.action,
    actor: records.place(command.actor),
    target_type: entry.target?.type ?? null,
    target_id: entry.target?.id ?? null,
    command_id: command.commandId,
    request_id: command.requestId,
    before: records.place(entry.before),
    after: records.place(entry.after),
  }));
}

function eventRows(command: Origin, events: readonly PublishedEvent[], records: Records): EventRow[] {
  return events.map((event) => ({
    id: event.id,
    type: event.type,
    aggregate_type: event.aggregateType,
    aggregate_id: event.aggregateId,
    version: event.version,
    data: records.place(event.data),
    command_id: command.commandId,
    at: event.at,
  }));
}
