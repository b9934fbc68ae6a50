import type { Transaction } from '#platform/database/transaction.js';
import { fromRow } from '#tables/derive/columns.js';
import { selectWhere } from '#tables/derive/statements.js';
import type { Write } from './change.js';
import type { Loaded, Need, Needs, RecordsNeed } from './need.js';

type Rows = readonly object[];
type Index = ReadonlyMap<string, Rows>;

/**
 * Reads what all commands of a batch need, in one round trip: one statement for each record, field and lock, and one for each
 * statement by hand. Locks come first and in a fixed order of tables: two batches lock in the same order, and the other statements see
 * what was committed before the locks were free.
 */
export async function answerNeeds(tx: Transaction, asked: readonly Needs[]): Promise<Record<string, unknown>[]> {
  const groups = new Map<string, Need[]>();
  for (const need of asked.flatMap((needs) => Object.values<Need>(needs))) {
    const group = groups.get(groupOf(need));
    if (group) group.push(need);
    else groups.set(groupOf(need), [need]);
  }
  const ordered = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const indexes = await Promise.all(ordered.map(async ([key, group]) => [key, await read(tx, group)] as const));
  const found = new Map(indexes);
  const answerOf = (need: Need): unknown => {
    const rows = found.get(groupOf(need))?.get(keyOf(need)) ?? [];
    return need.kind === 'records' && !need.isList ? (rows[0] ?? null) : rows;
  };
  return asked.map((needs) =>
    Object.fromEntries(Object.entries<Need>(needs).map(([name, need]) => [name, answerOf(need)])),
  );
}

/** The same for one command that is not moves. */
export async function loadNeeds<N extends Needs>(tx: Transaction, needs: N): Promise<Loaded<N>> {
  const [loaded] = await answerNeeds(tx, [needs]);
  return loaded as Loaded<N>;
}

export const loadNeed = async <T>(tx: Transaction, need: Need<T>): Promise<T> => {
  const { answer } = await loadNeeds(tx, { answer: need });
  return answer as T;
};

/** Sorts locks before other reads, and those of single rows before those that all commands share. */
function groupOf(need: Need): string {
  if (need.kind === 'records')
    return `${need.lock === null ? '2' : '1'} ${need.record.table} ${need.field} ${need.lock ?? ''}`;
  return `${need.kind === 'asked' && need.locks ? '1' : '3'} ${need.statement}`;
}

/** The rows of a shared statement are the same for all commands. */
const keyOf = (need: Need): string => {
  if (need.kind === 'records') return need.value ?? '';
  return need.kind === 'asked' ? (need.key ?? '') : '';
};

async function read(tx: Transaction, group: readonly Need[]): Promise<Index> {
  const [first] = group;
  if (first === undefined) return new Map();
  if (first.kind === 'shared') {
    const { statement, isSettled } = first;
    return new Map([['', await (isSettled ? tx.remembered<object>(statement) : tx.query<object>(statement))]]);
  }
  if (first.kind === 'asked') {
    const keys = distinct(group.flatMap((need) => (need.kind === 'asked' ? (need.key ?? []) : [])));
    if (keys.length === 0) return new Map();
    const rows = await tx.query<{ readonly key: string }>(first.statement, [keys]);
    return indexBy(rows, ({ key }) => key);
  }
  const values = distinct(group.flatMap((need) => (need.kind === 'records' ? (need.value ?? []) : [])));
  if (values.length === 0) return new Map();
  const { record, field, lock } = first;
  const rows = await tx.query<object>(selectWhere(record, field, lock), [values]);
  return indexBy(
    rows.map((row) => fromRow(record, row)),
    (row) => String(Reflect.get(row, field)),
  );
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

function indexBy<T extends object>(rows: readonly T[], key: (row: T) => string): Index {
  const index = new Map<string, T[]>();
  for (const row of rows) {
    const list = index.get(key(row));
    if (list) list.push(row);
    else index.set(key(row), [row]);
  }
  return index;
}

/** Whether the answer to a need is different after a change. */
export function isTouchedBy(need: Need, write: Write): boolean {
  if (need.kind === 'shared' || write.kind === 'told') return false;
  if (write.kind === 'put') return write.answers !== undefined && isSame(need, write.answers);
  const { record, before, after } = write;
  if (need.kind === 'asked') return need.reads.some(({ table }) => table === record.table);
  return need.record.table === record.table && [before, after].some((row) => hasValue(row, need));
}

const isSame = (one: Need, other: Need): boolean =>
  groupOf(one) === groupOf(other) && keyOf(one) !== '' && keyOf(one) === keyOf(other);

const hasValue = (row: object | null, { field, value }: RecordsNeed): boolean =>
  row !== null && value !== undefined && Reflect.get(row, field) === value;
