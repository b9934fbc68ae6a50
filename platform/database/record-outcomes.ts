import { newId } from '../ids.js';
import { errorCode } from './classify-error.js';
import type { AuditEntry, Effect, FollowUp, OnceCommand, PublishedEvent } from './command-effect.js';
import type { Transaction } from './transaction.js';

export interface OutboxRow {
  readonly commandId: string | null;
  readonly reply: unknown;
  readonly eventId: string | null;
  readonly followUp: FollowUp | null;
}

export const NO_ROW: OutboxRow = { commandId: null, reply: null, eventId: null, followUp: null };

/** What is published after the commit of a command: its outcome, its events and the commands that it requested. */
export const outboxRowsOf = (
  { commandId, reply }: OnceCommand,
  { followUps }: Effect,
  events: readonly PublishedEvent[],
): OutboxRow[] => [
  { ...NO_ROW, commandId, reply },
  ...events.map(({ id }) => ({ ...NO_ROW, eventId: id })),
  ...followUps.map((followUp) => ({ ...NO_ROW, followUp })),
];

/**
 * One statement for the whole batch. Each kind of row is one JSON document: with 200 commands these are five parameters instead of
 * several thousand, and Postgres splits a document faster than the driver could encode the rows.
 *
 * A record is mostly the outcome of its command, the state after it and the data of its event. So the records are a list of their own,
 * $6, and rows name a place in it: each is sent and parsed once.
 *
 * An existing inbox row stays unchanged, unless its command is dead: then this is the replay of that command.
 *
 * It fails if fewer than $7 outcomes were stored, because another transaction has handled one of the commands.
 *
 * It reads no table, so its plan does not depend on how large they are.
 */
const RECORD = `
  with done as (
    insert into inbox (organization_id, command_id, action, actor, input_hash, status, outcome, sealed_outcome, request_id, accepted_at)
    select $1, r.command_id, r.action, r.actor, decode(r.input_hash, 'hex'), r.status, $6::jsonb -> r.outcome, r.sealed_outcome, r.request_id,
      r.accepted_at
    from json_to_recordset($2::json) as r (command_id text, action text, actor jsonb, input_hash text, status text,
      outcome integer, sealed_outcome text, request_id text, accepted_at timestamptz)
    on conflict (organization_id, command_id) do update
      set actor = excluded.actor, input_hash = excluded.input_hash, status = excluded.status, outcome = excluded.outcome,
          sealed_outcome = excluded.sealed_outcome, request_id = excluded.request_id, completed_at = now()
      where inbox.status = 'dead'
    returning 1
  ), audited as (
    insert into audit_log (id, organization_id, action, actor, target_type, target_id, command_id, request_id, before, after)
    select r.id, $1, r.action, r.actor, r.target_type, r.target_id, r.command_id, r.request_id, $6::jsonb -> r.before,
      $6::jsonb -> r.after
    from json_to_recordset($3::json) as r (id text, action text, actor jsonb, target_type text, target_id text,
      command_id text, request_id text, before integer, after integer)
  ), emitted as (
    insert into events (id, organization_id, type, aggregate_type, aggregate_id, version, data, command_id, at)
    select r.id, $1, r.type, r.aggregate_type, r.aggregate_id, r.version, $6::jsonb -> r.data, r.command_id, r.at
    from json_to_recordset($4::json) as r (id text, type text, aggregate_type text, aggregate_id text, version integer,
      data integer, command_id text, at timestamptz)
  ), unpublished as (
    insert into outbox (organization_id, command_id, reply, event_id, follow_up)
    select $1, r.command_id, r.reply, r.event_id, r.follow_up
    from json_to_recordset($5::json) as r (command_id text, reply jsonb, event_id text, follow_up jsonb)
    returning id
  )
  select case when (select count(*) from done) < $7 then refuse_repetition() end, array(select id from unpublished order by id) as outbox_ids
`;

/** New events whose predecessor, the event of the same record with the version before, is still in the outbox. */
const PREDECESSORS = `
  select r.id, before.id as after
  from json_to_recordset($2::json) as r (id text, aggregate_type text, aggregate_id text, version integer)
  -- the limit makes it a look-up per event; a join, planned while there were few events, would read all of them
  cross join lateral (select e.id from events e join outbox o on o.event_id = e.id
    where e.organization_id = $1 and e.aggregate_id = r.aggregate_id and e.version = r.version - 1
      and e.aggregate_type = r.aggregate_type limit 1) as before
`;

/** The command that audit rows and events refer to. */
type Origin = Pick<OnceCommand, 'commandId' | 'action' | 'actor' | 'requestId'>;

interface Recorded {
  /** In the order of the outbox rows. */
  readonly outboxIds: readonly bigint[];
  /** Event ids to the ids of unpublished events that must leave before them. */
  readonly waiting: ReadonlyMap<string, string>;
}

/** Another transaction has handled one of the commands at the same time. A retry finds its outcome. */
export class ConcurrentDuplicateError extends Error {
  override readonly name = 'ConcurrentDuplicateError';
}

const REPETITION = 'PA409';

/** With `allowRepetitions`, commands that were handled before are not an error. */
export async function recordOutcomes(
  tx: Transaction,
  organizationId: string,
  results: readonly { command: OnceCommand; effect: Effect; events: readonly PublishedEvent[] }[],
  outbox: readonly OutboxRow[],
  allowRepetitions = false,
): Promise<Recorded> {
  const records = new Records();
  const rows: Rows = {
    inbox: results.map((result) => inboxRow(result, records)),
    audit: results.flatMap(({ command, effect }) => auditRows(command, effect.audit, records)),
    events: results.flatMap(({ command, events }) => eventRows(command, events, records)),
    outbox,
    records,
  };
  try {
    return await record(tx, organizationId, rows, allowRepetitions ? 0 : results.length);
  } catch (error) {
    if (errorCode(error) !== REPETITION) throw error;
    throw new ConcurrentDuplicateError('another transaction has handled a command of this batch', { cause: error });
  }
}

/** The same without inbox rows, for a change without a command. */
export async function recordTraces(
  tx: Transaction,
  organizationId: string,
  traces: { command: Origin; audit: readonly AuditEntry[]; events: readonly PublishedEvent[] },
  outbox: readonly OutboxRow[],
): Promise<Recorded> {
  const records = new Records();
  const audit = auditRows(traces.command, traces.audit, records);
  const events = eventRows(traces.command, traces.events, records);
  return record(tx, organizationId, { inbox: [], audit, events, outbox, records }, 0);
}

interface Rows {
  readonly inbox: readonly unknown[];
  readonly audit: readonly unknown[];
  readonly events: readonly EventRow[];
  readonly outbox: readonly OutboxRow[];
  readonly records: Records;
}

async function record(
  tx: Transaction,
  organizationId: string,
  { inbox, audit, events, outbox, records }: Rows,
  newOutcomes: number,
): Promise<Recorded> {
  // Asked for first: the events of this transaction leave in their order anyway.
  const [waiting, [row]] = await Promise.all([
    predecessors(tx, organizationId, events),
    tx.query<{ outbox_ids: bigint[] }>(RECORD, [
      organizationId,
      JSON.stringify(inbox),
      JSON.stringify(audit),
      JSON.stringify(events),
      JSON.stringify(outbox.map(outboxRow)),
      records.toJson(),
      newOutcomes,
    ]),
  ]);
  return { outboxIds: row?.outbox_ids ?? [], waiting };
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

function outboxRow({ commandId, reply, eventId, followUp }: OutboxRow): unknown {
  return { command_id: commandId, reply, event_id: eventId, follow_up: followUp };
}

function inboxRow({ command, effect }: { command: OnceCommand; effect: Effect }, records: Records): unknown {
  return {
    command_id: command.commandId,
    action: command.action,
    actor: command.actor,
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
    actor: command.actor,
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
