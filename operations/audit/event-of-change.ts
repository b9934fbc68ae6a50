import type { ActionContract, ChangeKind, EventContract, ResourceOperation } from '#schemas/contract.js';
import { ACTIONS, EVENTS, RESOURCES, type EventPayloadFor, type EventType } from '#schemas/index.js';
import { recordChange } from '#schemas/records/record-change.js';
import type { RecordChange } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';

/** A change as the audit log gets it. */
export interface Change {
  readonly action: string;
  readonly actor: { readonly type: RecordChange['actorType']; readonly id: string };
  readonly target: { readonly type: string; readonly id: string };
  readonly before: unknown;
  readonly after: unknown;
  /** The version of the record that the change led to, where neither `before` nor `after` has it. */
  readonly version?: number | undefined;
  /** What kind of change it is, where `before` and `after` do not show it. */
  readonly kind?: ChangeKind | undefined;
}

export interface ChangeEvent<E extends EventType = EventType> {
  readonly type: E;
  readonly aggregateType: string;
  readonly aggregateId: string;
  readonly version: number;
  readonly data: EventPayloadFor<E>;
}

type Told = Pick<ChangeEvent, 'aggregateType' | 'aggregateId'>;

/** Events that say that something changed, not to what. */
type PlainType = { [E in EventType]: EventPayloadFor<E> extends RecordChange ? E : never }[EventType];

const isPlain = (type: EventType): type is PlainType => EVENTS[type].payload === recordChange;

/** `user.added` is an event of a `user`. */
const recordTypeOf = (type: EventType): string => type.split('.')[0] ?? type;

/** The event of each kind of change of each type of record, as the contracts of the events declare it. */
const EVENT_OF_CHANGE: ReadonlyMap<string, PlainType> = new Map(
  Object.values<EventContract & { readonly type: EventType }>(EVENTS).flatMap(({ type, ofChange = [] }) =>
    isPlain(type) ? ofChange.map((kind) => [`${recordTypeOf(type)} ${kind}`, type] as const) : [],
  ),
);

const CONTRACTS: ReadonlyMap<string, ActionContract | ResourceOperation> = new Map(
  [...Object.values(ACTIONS), ...Object.values(RESOURCES)].map((contract) => [contract.name, contract]),
);

/** Operations that appear in the audit log and emit no event, as their contracts declare it. */
export const SILENT_OPERATIONS: readonly string[] = [...CONTRACTS.values()]
  .filter(({ emitsNothingBecause }) => emitsNothingBecause !== undefined)
  .map(({ name }) => name);

/**
 * Every change emits an event. This is the event of a change in the audit log whose handler has emitted none for that
 * record. A change that no contract declares an event for fails here, before it is committed.
 */
export async function eventOfChange(
  tx: Statements,
  change: Change,
  told: readonly Told[],
): Promise<ChangeEvent | undefined> {
  const { target, action } = change;
  if (SILENT_OPERATIONS.includes(action)) return undefined;
  if (told.some(({ aggregateType, aggregateId }) => aggregateId === target.id && aggregateType === target.type))
    return undefined;
  if (target.type === 'ledger_entry') return entryPosted(tx, target.id);
  const type = eventTypeOf(change);
  const data: RecordChange = {
    id: target.id,
    action,
    changedFields: changedFields(change.before, change.after),
    actorType: change.actor.type,
    actorId: change.actor.id,
  };
  const version = change.version ?? versionAfter(change) ?? (await nextVersion(tx, target));
  return { type, aggregateType: target.type, aggregateId: target.id, version, data };
}

/**
 * An action or operation names the events of its changes in its contract; the kind of the change decides between several of
 * them. Changes by background work, which has no contract, have the event of their kind.
 */
export function eventTypeOf({
  target,
  action,
  before,
  after,
  kind: givenKind,
}: Pick<Change, 'target' | 'action' | 'before' | 'after' | 'kind'>): PlainType {
  const kind = givenKind ?? (isNothing(after) ? 'removed' : isNothing(before) ? 'created' : 'changed');
  const ofKind = EVENT_OF_CHANGE.get(`${target.type} ${kind}`);
  const declared = (CONTRACTS.get(action)?.emits ?? [])
    .filter(isPlain)
    .filter((type) => recordTypeOf(type) === target.type);
  const [only, ...others] = declared;
  const isOfKind = ofKind !== undefined && declared.includes(ofKind);
  const type = isOfKind || others.length > 0 ? ofKind : (only ?? ofKind);
  if (type) return type;
  throw new Error(`${action} changes a ${target.type} (${kind}), and no event is declared for that`);
}

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** Entries are told in full: they never change again, and this is what books are followed for. */
export async function entryPosted(tx: Statements, id: string): Promise<ChangeEvent<'ledger_entry.posted'>> {
  const [row] = await tx.query<LedgerEntryRow>(
    `${SELECT_LEDGER_ENTRY} where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  if (!row) throw new Error(`the entry ${id} that was just written is not there`);
  const data = ledgerEntryRecord(row);
  return { type: 'ledger_entry.posted', aggregateType: 'ledger_entry', aggregateId: id, version: 1, data };
}

/** Names only. Fields that change with every change say nothing. */
function changedFields(before: unknown, after: unknown): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  for (const name of ['id', 'version', 'createdAt', 'updatedAt']) names.delete(name);
  return [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function versionAfter({ before, after }: Change): number | undefined {
  const [old, now] = [fieldsOf(before)['version'], fieldsOf(after)['version']];
  if (typeof now === 'number') return now;
  return typeof old === 'number' && isNothing(after) ? old + 1 : undefined;
}

/**
 * A record without a version of its own gets one from the number of its events. Another change of it waits until this transaction has
 * ended.
 */
export async function nextVersion(tx: Statements, { type, id }: Change['target']): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [`${type}/${id}`]);
  const [last] = await tx.query<{ version: number }>(
    `select coalesce(max(version), 0)::integer as version from events
     where organization_id = current_organization() and aggregate_type = $1 and aggregate_id = $2`,
    [type, id],
  );
  return (last?.version ?? 0) + 1;
}
