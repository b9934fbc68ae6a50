import type { AnyRecord, RecordOf, StoredOf } from '#schemas/define-record.js';
import { deleteRows, insertRows, updateRows } from '#tables/derive/statements.js';
import type { Change, Write } from './change.js';
import type { DomainEvent } from '#platform/database/command-effect.js';
import type { Transaction } from '#platform/database/transaction.js';
import { shown } from '#tables/derive/columns.js';
import type { CommandContext } from '../context.js';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * One statement for each record and set of fields, and one for each statement by hand. The statements of each command keep their
 * order, so that what others refer to comes first.
 */
export function mergeWrites(commands: readonly (readonly Write[])[]): Statement[] {
  const groups = new Map<string, Write[]>();
  const order: string[] = [];
  for (const writes of commands) {
    const written = writes.filter(({ kind }) => kind !== 'told');
    for (const write of written) groups.set(groupOf(write), [...(groups.get(groupOf(write)) ?? []), write]);
    let before = order.length;
    for (const key of written.map(groupOf).toReversed()) {
      const at = order.indexOf(key);
      if (at === -1) order.splice(before, 0, key);
      else before = at;
    }
  }
  return order.map((key) => {
    const group = groups.get(key)!;
    const [first] = group;
    if (first?.kind === 'change') return STATEMENTS[kindOf(first)](first.record, group.filter(isChange));
    return { text: key, values: [jsonOf(group.flatMap((write) => (write.kind === 'put' ? [write.row] : [])))] };
  });
}

const isChange = (write: Write): write is Change => write.kind === 'change';

const kindOf = ({ before, after }: Change): keyof typeof STATEMENTS =>
  before === null ? 'create' : after === null ? 'remove' : 'change';

function groupOf(write: Write): string {
  if (write.kind === 'put') return write.statement;
  if (write.kind === 'told') return '';
  const kind = kindOf(write);
  return [write.record.table, kind, ...(kind === 'change' ? write.stated : [])].join(' ');
}

/** Minor units are sent as text, because a JSON number is a float. */
const jsonOf = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

const rowsOf = (changes: readonly Change[]): string => jsonOf(changes.map(({ after }) => after));
const idsOf = (changes: readonly Change[]): string[] => changes.map(({ id }) => id);

const SET_BY_RUNTIME = ['updatedAt', 'version'];

const STATEMENTS = {
  create: (record: AnyRecord, changes: readonly Change[]): Statement => ({
    text: insertRows(record),
    values: [rowsOf(changes)],
  }),
  change: (record: AnyRecord, changes: readonly Change[]): Statement => ({
    text: updateRows(record, [...changes[0]!.stated, ...SET_BY_RUNTIME.filter((name) => name in record.all)]),
    values: [rowsOf(changes), idsOf(changes)],
  }),
  remove: (record: AnyRecord, changes: readonly Change[]): Statement => ({
    text: deleteRows(record),
    values: [idsOf(changes)],
  }),
};

type Traces = Pick<CommandContext, 'audit' | 'emit'>;
/** What a change needs where it is not moves. */
export interface WriteContext extends Traces {
  readonly tx: Transaction;
}

/** Writes for one command that is not moves. */
export async function applyWrites(writes: readonly Write[], { tx, audit, emit }: WriteContext): Promise<void> {
  for (const { text, values } of mergeWrites([writes])) await tx.query(text, values);
  for (const write of writes) trace({ audit, emit }, write);
}

/** Writes one change. Returns the record as callers see it. */
export async function applyChange<R extends AnyRecord, After extends StoredOf<R> | null>(
  change: Change<R, After>,
  context: WriteContext,
): Promise<After extends null ? null : RecordOf<R>> {
  await applyWrites([change as Change], context);
  const { record, after } = change;
  return (after && shown(record, after)) as After extends null ? null : RecordOf<R>;
}

/** The audit entry and the event of a change. */
export function trace({ audit, emit }: Traces, written: Write): void {
  if (written.kind === 'put') return;
  if (written.kind === 'told') {
    const { entry, event } = written;
    audit(entry);
    if (event) tell(emit, event);
    return;
  }
  const { record, id, version } = written;
  const [before, after] = [written.before, written.after].map(
    (row) => row && shown(record, row as StoredOf<AnyRecord>),
  );
  audit({ target: { type: record.type, id }, before, after });
  const { created, changed, removed } = record.events;
  const type = before === null ? created : after === null ? removed : changed;
  if (type === undefined) return;
  tell(emit, { type, aggregateType: record.type, aggregateId: id, version, data: after ?? { id, version } });
}

/** The contract of the event declares its data, and a definition cannot prove that its records fit. */
const tell = (emit: CommandContext['emit'], { type, ...event }: DomainEvent): void => {
  (emit as (type: string, event: Omit<DomainEvent, 'type'>) => void)(type, event);
};
