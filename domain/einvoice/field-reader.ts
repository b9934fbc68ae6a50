import { asSaid, type Said, say } from '#schemas/sentences/say.js';
import { existingDay } from '../calendar/date-text.js';
import { currencyDecimals } from '../money/currency.js';
import { decimalFrom, roundToUnits, type Decimal } from '../money/decimal.js';
import { money, type Money } from '../money/money.js';
import type { InvoiceFinding, InvoiceFindingCode } from './invoice-finding.js';
import { textAt, type XmlElement } from './xml-element.js';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T+\-Z ])/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})/;

/** XML Schema dates may have a time or time zone, which are ignored. CII writes 20240515. */
export const dateFrom = (text: string): string | undefined => {
  const match = ISO_DATE.exec(text) ?? COMPACT_DATE.exec(text);
  const [, year, month, day] = match ?? [];
  return existingDay(Number(year), Number(month), Number(day));
};

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Reads the fields of one invoice. An unreadable value becomes a finding, so that the other fields are still read. */
export class FieldReader {
  readonly findings: InvoiceFinding[] = [];

  constructor(readonly currency: string) {}

  find(code: InvoiceFindingCode, severity: InvoiceFinding['severity'], field: string, message: Said): void {
    this.findings.push({ code, severity, field, message });
  }

  decimal(element: XmlElement | undefined, ...path: readonly string[]): Decimal | undefined {
    const text = textAt(element, ...path);
    if (text === undefined) return undefined;
    // XML Schema decimals may begin or end with the decimal point.
    const read = decimalFrom(text.replace(/^([+-]?)\./, '$10.').replace(/\.$/, ''), Number.POSITIVE_INFINITY);
    if (read.ok) return read.value;
    this.find('value_unreadable', 'warning', fieldName(element, path), asSaid(read.message));
    return undefined;
  }

  /** Reads an amount in the document currency. Extra decimals are rounded half up and reported. */
  amount(element: XmlElement | undefined, ...path: readonly string[]): Money | undefined {
    const decimal = this.decimal(element, ...path);
    if (decimal === undefined) return undefined;
    if (decimal.scale > currencyDecimals(this.currency)) {
      const text = textAt(element, ...path) ?? '';
      this.find(
        'amount_rounded',
        'note',
        fieldName(element, path),
        say('more_decimals_than', { text, currency: this.currency }),
      );
    }
    return this.rounded(decimal);
  }

  rounded(decimal: Decimal): Money {
    return money(roundToUnits(decimal, currencyDecimals(this.currency)), this.currency);
  }

  date(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
    const text = textAt(element, ...path);
    if (text === undefined) return undefined;
    const date = dateFrom(text);
    if (date === undefined) {
      this.find('value_unreadable', 'warning', fieldName(element, path), say('is_not_a_date', { text }));
    }
    return date;
  }

  /** Reads a field that bookkeeping requires. If it is missing, the invoice is still read and a finding is added. */
  required(value: string | undefined, field: 'number' | 'issueDate'): string | undefined {
    if (value === undefined)
      this.find(
        'value_missing',
        'error',
        field,
        say(field === 'number' ? 'invoice_has_no_number' : 'invoice_has_no_date'),
      );
    return value;
  }
}

const fieldName = (element: XmlElement | undefined, path: readonly string[]): string =>
  [...(element ? [element.name] : []), ...path].join('/');
