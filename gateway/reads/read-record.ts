import type { Transaction } from '#platform/database/transaction.js';
import type { AnyRecord, RecordOf } from '#schemas/define-record.js';
import { refuse } from '#schemas/errors.js';
import { fromRow, shown } from '#tables/derive/columns.js';
import { selectWhere } from '#tables/derive/statements.js';

/** One record, or `not_found`. */
export async function readRecord<R extends AnyRecord>(record: R, id: string, tx: Transaction): Promise<RecordOf<R>> {
  const [row] = await tx.query<object>(selectWhere(record, 'id', null), [[id]]);
  if (!row) throw refuse('no_record_of_kind', { kind: record.type.replaceAll('_', ' '), id });
  return shown(record, fromRow(record, row));
}
