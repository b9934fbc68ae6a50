/** What was read from one sheet of paper on a picture. */
export interface SheetFacts {
  readonly total: number | null;
  /** YYYY-MM-DD */
  readonly date: string | null;
  readonly supplierVatNumber: string | null;
}

const areApart = (one: SheetFacts, other: SheetFacts): boolean =>
  one.total !== other.total &&
  (one.date !== other.date ||
    (one.supplierVatNumber !== null &&
      other.supplierVatNumber !== null &&
      one.supplierVatNumber !== other.supplierVatNumber));

/**
 * Whether each sheet is clearly a document of its own: it has a total and a date, and no other sheet may belong to it. The
 * slip of a card terminal has the day and mostly the total of its receipt (with a tip it is higher), and names no other
 * VAT number. Half of a torn receipt has no total.
 */
export const areSeparateSheets = (sheets: readonly SheetFacts[]): boolean =>
  sheets.every(({ total, date }) => total !== null && date !== null) &&
  sheets.every((sheet, index) => sheets.slice(index + 1).every((other) => areApart(sheet, other)));
