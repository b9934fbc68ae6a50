import type { AnyRecord, RecordOf, StoredOf } from '#schemas/define-record.js';
import { fromRow, shown } from '#tables/derive/columns.js';
import { selectWhere } from '#tables/derive/statements.js';
import type { Statements } from '#tables/statements.js';
import type { CommandContext } from '../context.js';
import type { Change } from './change.js';
import { mergeWrites } from './merge-writes.js';

/** For code that is no handler with moves: reads and changes one record at a time. */

/** The records that a statement by hand returns. It selects or returns `selectionOf(record)`. */
export const recordsOf = async <R extends AnyRecord>(
  tx: Statements,
  record: R,
  text: string,
  values: readonly unknown[] = [],
): Promise<StoredOf<R>[]> => (await tx.query<object>(text, values)).map((row) => fromRow(record, row));

/** The record stays as it is until the transaction ends. */
export const lockRecord = async <R extends AnyRecord>(
  tx: Statements,
  record: R,
  id: string,
): Promise<StoredOf<R> | undefined> => (await recordsOf(tx, record, selectWhere(record, 'id', 'update'), [[id]]))[0];

interface Context extends Pick<CommandContext, 'audit'> {
  readonly tx: Statements;
}

/** Writes a change and its audit entry, from which its event follows. Returns the record as callers see it. */
export async function apply<R extends AnyRecord, After extends StoredOf<R> | null>(
  { tx, audit }: Context,
  change: Change<R, After>,
): Promise<After extends null ? null : RecordOf<R>> {
  const { record, id } = change;
  for (const { text, values } of mergeWrites([[change as Change]])) await tx.query(text, values);
  const [before, after] = [change.before, change.after].map((row) => row && shown(record, row as StoredOf<R>));
  audit({ target: { type: record.type, id }, before: before ?? null, after: after ?? null });
  return after as After extends null ? null : RecordOf<R>;
}
