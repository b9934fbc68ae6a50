import type { Transaction } from '#platform/database/transaction.js';
import type { AnyRecord, RecordOf } from '#schemas/define-record.js';
import type { ActionError } from '#schemas/errors.js';
import { fromRow, shown } from '#tables/derive/columns.js';
import { selectWhere } from '#tables/derive/statements.js';

/** One record, or the refusal that names what is missing. */
export async function readRecord<R extends AnyRecord>(
  record: R,
  id: string,
  tx: Transaction,
  missing: () => ActionError,
): Promise<RecordOf<R>> {
  const [row] = await tx.query<object>(selectWhere(record, 'id', null), [[id]]);
  if (!row) throw missing();
  return shown(record, fromRow(record, row));
}
