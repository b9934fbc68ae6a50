import type { PersonValues } from '#domain/coding/coding.js';
import { moneyFromNumber } from '#domain/money/money.js';
import { rowsInForce } from '#domain/regions/dated-row.js';
import type { Region } from '#domain/regions/region.js';
import type { Violation } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import { invalidInput } from '#schemas/validate.js';

type Correction = Omit<RequestFor<'update_coding'>, 'documentId'>;

/** The values of a correction. Errors: `invalid_input` for an account, category or code that the region does not have. */
export function readCorrection(correction: Correction, region: Region, date: string): PersonValues {
  const violations: Violation[] = [];
  const oneOf = (
    pointer: string,
    value: string | undefined,
    offered: readonly string[],
    what: string,
  ): string | null => {
    if (value === undefined) return null;
    if (!offered.includes(value)) violations.push({ pointer, message: `must be ${what} of ${region.key}` });
    return value;
  };
  const accounts = rowsInForce(region.accounts, date).map(({ number }) => number);
  const categories = rowsInForce(region.categories, date).map(({ category }) => category);
  const codes = rowsInForce(region.vatCodes, date)
    .filter(({ direction }) => direction === 'purchase')
    .map(({ code }) => code);
  const amount = correction.codedAmount === undefined ? null : moneyFromNumber(correction.codedAmount, region.currency);
  if (amount !== null && !amount.ok) violations.push({ pointer: '/codedAmount', message: amount.message });
  const values = {
    account: oneOf('/ledgerAccountId', correction.ledgerAccountId, accounts, 'an account'),
    category: oneOf('/category', correction.category, categories, `a category (${categories.join(', ')})`),
    vatCode: oneOf('/vatCode', correction.vatCode, codes, `a VAT code for purchases (${codes.join(', ')})`),
    bookingText: correction.bookingText ?? null,
    amount: amount !== null && amount.ok ? amount.value.minor : null,
  };
  if (violations.length > 0) throw invalidInput(violations);
  return values;
}
