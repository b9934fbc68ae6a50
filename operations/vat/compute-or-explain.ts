import { RuleNotInForce } from '#domain/regions/dated-row.js';
import type { VatPeriod } from '#domain/vat/vat-period.js';
import { ActionError } from '#schemas/errors.js';
import type { Statements } from '#tables/statements.js';
import { computeSnapshot, type VatSnapshot } from './compute-snapshot.js';
import type { VatBooks } from './vat-books.js';

/** Error: `rule_expired` if an entry has a VAT code that was not in force. */
export async function computeOrExplain(tx: Statements, books: VatBooks, period: VatPeriod): Promise<VatSnapshot> {
  try {
    return await computeSnapshot(tx, books, period);
  } catch (error) {
    if (!(error instanceof RuleNotInForce)) throw error;
    throw new ActionError(error.code, error.said, [], { cause: error });
  }
}
