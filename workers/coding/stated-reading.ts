import type { Corrections } from '#domain/extraction/corrections/correct-reading.js';
import type { CorrectableField, CorrectableValues } from '#domain/extraction/corrections/reading-values.js';
import { normalizeVatNumber } from '#domain/fiscal-ids/eu-vat-number.js';
import { isCurrency } from '#domain/money/currency.js';
import { moneyFromNumber } from '#domain/money/money.js';
import type { RequestFor } from '#schemas/index.js';
import type { Extraction } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import type { Violation } from '#schemas/sentences/violation.js';
import { say } from '#schemas/sentences/say.js';

type Request = Omit<RequestFor<'correct_reading'>, 'documentId'>;
type Stated = Pick<Corrections, 'values' | 'removed' | 'restored'>;

/** What a person states about a reading, checked. Errors: `invalid_input`. */
export function statedReading(
  { supplier, vatLines, lineItems, remove = [], restore = [], ...plain }: Request,
  before: Extraction | null,
  bookCurrency: string,
): Stated {
  const values: Partial<CorrectableValues> = {
    ...plain,
    ...(supplier?.name !== undefined && { 'supplier.name': supplier.name.trim() }),
    ...(supplier?.vatNumber !== undefined && { 'supplier.vatNumber': normalizeVatNumber(supplier.vatNumber) }),
    ...(supplier?.country !== undefined && { 'supplier.country': supplier.country }),
    ...(vatLines && {
      vatLines: vatLines.map((line) => ({ nature: null, category: null, exemptionReason: null, ...line })),
    }),
    ...(lineItems && {
      lineItems: lineItems.map((item) => ({
        quantity: null,
        unitPrice: null,
        vatRate: null,
        nature: null,
        box: null,
        ...item,
      })),
    }),
  };
  const errors = [
    ...repeated(values, remove, restore),
    ...wrongAmounts(values, plain.currency ?? before?.currency ?? bookCurrency),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  return { values, removed: remove, restored: restore };
}

/** A value is stated, removed or restored: one of the three. */
function repeated(
  values: Partial<CorrectableValues>,
  remove: readonly CorrectableField[],
  restore: readonly CorrectableField[],
): Violation[] {
  const clash = (list: readonly CorrectableField[], name: string, isTaken: (field: CorrectableField) => boolean) =>
    list.flatMap((field, index) =>
      isTaken(field) ? [{ pointer: `/${name}/${index}`, message: say('names_stated_field', { field }) }] : [],
    );
  return [
    ...clash(remove, 'remove', (field) => field in values),
    ...clash(restore, 'restore', (field) => field in values || remove.includes(field)),
  ];
}

function wrongAmounts(values: Partial<CorrectableValues>, currency: string): Violation[] {
  if (!isCurrency(currency)) return [{ pointer: '/currency', message: say('not_a_currency', { currency }) }];
  const check = (pointer: string, amount: number | null | undefined): Violation[] => {
    const checked = amount === null || amount === undefined ? null : moneyFromNumber(amount, currency);
    return checked === null || checked.ok ? [] : [{ pointer, message: checked.message }];
  };
  return [
    ...(['total', 'net', 'vat'] as const).flatMap((name) => check(`/${name}`, values[name])),
    ...(values.vatLines ?? []).flatMap((line, index) => [
      ...check(`/vatLines/${index}/net`, line.net),
      ...check(`/vatLines/${index}/vat`, line.vat),
    ]),
    ...(values.lineItems ?? []).flatMap((item, index) => check(`/lineItems/${index}/amount`, item.amount)),
  ];
}
