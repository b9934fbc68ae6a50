import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { DEAD_LETTERS, type DeadLetterRow } from '#tables/dead-letter-table.js';

/** Errors: `not_found`. */
export async function loadDeadLetter(tx: Transaction, id: string): Promise<DeadLetterRow> {
  const [row] = await tx.query<DeadLetterRow>(`${DEAD_LETTERS} and d.command_id = $1`, [id]);
  if (!row) throw refuse('no_dead_letter', { id });
  return row;
}
