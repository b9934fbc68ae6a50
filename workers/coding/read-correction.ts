import type { PersonValues } from '#domain/coding/coding.js';
import { moneyFromNumber } from '#domain/money/money.js';
import { rowsInForce, type DatedRow } from '#domain/regions/dated-row.js';
import type { Country } from '#domain/countries/country.js';
import type { Violation } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say, type Said } from '#schemas/sentences/say.js';

type Correction = Omit<RequestFor<'update_coding'>, 'documentId'>;

/**
 * The values of a correction. Without a date, those of any time are allowed. Errors: `invalid_input` for an account, category or code
 * that the region does not have.
 */
export function readCorrection(correction: Correction, region: Country, date: string | null): PersonValues {
  const violations: Violation[] = [];
  const inForce = <R extends DatedRow>(rows: readonly R[]): readonly R[] =>
    date === null ? rows : rowsInForce(rows, date);
  const oneOf = (
    pointer: string,
    value: string | undefined,
    offered: readonly string[],
    message: Said,
  ): string | null => {
    if (value === undefined) return null;
    if (!offered.includes(value)) violations.push({ pointer, message });
    return value;
  };
  const accounts = inForce(region.accounts).map(({ number }) => number);
  const categories = inForce(region.categories).map(({ category }) => category);
  const codes = inForce(region.vatCodes)
    .filter(({ direction }) => direction === 'purchase')
    .map(({ code }) => code);
  const amount = correction.codedAmount === undefined ? null : moneyFromNumber(correction.codedAmount, region.currency);
  if (amount !== null && !amount.ok) violations.push({ pointer: '/codedAmount', message: amount.message });
  const values = {
    account: oneOf(
      '/ledgerAccountId',
      correction.ledgerAccountId,
      accounts,
      say('must_be_account_of', { region: region.key }),
    ),
    category: oneOf(
      '/category',
      correction.category,
      categories,
      say('must_be_category_of', { region: region.key, list: categories.join(', ') }),
    ),
    vatCode: oneOf(
      '/vatCode',
      correction.vatCode,
      codes,
      say('must_be_purchase_code_of', { region: region.key, list: codes.join(', ') }),
    ),
    bookingText: correction.bookingText ?? null,
    amount: amount !== null && amount.ok ? amount.value.minor : null,
  };
  if (violations.length > 0) throw invalidInput(violations);
  return values;
}
