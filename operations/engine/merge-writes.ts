import type { AnyRecord } from '#schemas/define-record.js';
import { deleteRows, insertRows, updateRows } from '#tables/derive/statements.js';
import type { Change, Write } from './change.js';

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
