import type { Records } from '../../api/client';
import type { CountryForms } from '../../api/country';
import { parseAmount, toCents } from '../../texts/amounts';
import type { Format } from '../../texts/format';

/** A line as it is typed. */
export interface TypedLine {
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string;
}

export const emptyLine = (country: CountryForms | undefined): TypedLine => ({
  description: '',
  quantity: '1',
  unitPrice: '',
  vatRate: country?.usualVatRate ?? '',
});

/** Lines that the server added because of the others are left out; it adds them again. */
export const typedLines = (lines: Records['InvoiceLine'][], format: Format): readonly TypedLine[] =>
  lines
    .filter(({ origin }) => origin === null)
    .map(({ description, quantity, unitPrice, vatRate }) => ({
      description,
      quantity: format.number(quantity),
      unitPrice: format.number(unitPrice),
      vatRate: format.number(vatRate),
    }));

export const readLines = (lines: readonly TypedLine[], { locale }: Format) =>
  lines.map(({ description, quantity, unitPrice, vatRate }) => ({
    description,
    quantity: parseAmount(quantity, locale) ?? 0,
    unitPrice: parseAmount(unitPrice, locale) ?? 0,
    vatRate: parseAmount(vatRate, locale) ?? 0,
  }));

export const isComplete = (lines: readonly TypedLine[], { locale }: Format): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ description, quantity, unitPrice, vatRate }) =>
      description.trim() !== '' &&
      [quantity, unitPrice, vatRate].every((text) => parseAmount(text, locale) !== undefined),
  );

/** Totals at once; the server's follow, with the VAT of each rate rounded once. */
export function roughTotals(lines: ReturnType<typeof readLines>): { readonly net: number; readonly vat: number } {
  const nets = new Map<number, number>();
  for (const { quantity, unitPrice, vatRate } of lines)
    nets.set(vatRate, (nets.get(vatRate) ?? 0) + toCents(quantity * unitPrice));
  let net = 0;
  let vat = 0;
  for (const [rate, cents] of nets) {
    net += cents;
    vat += Math.round((cents * rate) / 100);
  }
  return { net: net / 100, vat: vat / 100 };
}
