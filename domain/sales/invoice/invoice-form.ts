import { yearOf } from '../../calendar/date-text.js';
import { isCurrency } from '../../money/currency.js';
import { decimalFrom, type Decimal } from '../../money/decimal.js';
import type { Findings } from '../../violation.js';
import { parseInvoiceNumber } from './invoice-number.js';
import type { Supplies } from '../sale-treatment.js';
import { say } from '#schemas/sentences/say.js';

/** A line of the request. */
export interface RequestedLine {
  readonly description: string;
  readonly quantity?: number;
  readonly unitPrice: number;
  readonly vatRate: number;
  readonly vatNature?: string;
  /** Set on the invoice resource; the requests of actions have no field for it. */
  readonly supplies?: Supplies;
}

/** What can be checked before the seller, the buyer and the draft are known. */
interface InvoiceForm {
  readonly number?: string;
  readonly date?: string;
  readonly currency?: string;
  readonly lines: readonly RequestedLine[];
}

const MAX_RATE_DECIMALS = 2;

export interface LineNumbers {
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  readonly rate: Decimal;
}

/** The numbers of a line. Null if one of them is a violation. */
export const readLineNumbers = (line: RequestedLine, pointer: string, findings: Findings): LineNumbers | null => {
  const read = (field: 'quantity' | 'unitPrice' | 'vatRate', value: number, decimals?: number): Decimal | null => {
    const result = decimalFrom(value, decimals);
    if (!result.ok) findings.violation(`${pointer}/${field}`, result.message);
    return result.ok ? result.value : null;
  };
  const quantity = read('quantity', line.quantity ?? 1);
  const unitPrice = read('unitPrice', line.unitPrice);
  const rate = read('vatRate', line.vatRate, MAX_RATE_DECIMALS);
  if (line.description.trim() === '') findings.violation(`${pointer}/description`, say('must_describe_what_is_sold'));
  if (line.vatRate < 0 || line.vatRate > 100) findings.violation(`${pointer}/vatRate`, say('must_be_0_to_100'));
  if (line.quantity === 0) findings.violation(`${pointer}/quantity`, say('leave_line_out'));
  return quantity && unitPrice && rate && { quantity, unitPrice, rate };
};

/** The currency as stored; undefined if the request names none. */
export const readCurrency = (text: string | undefined, findings: Findings): string | undefined => {
  const code = text?.trim().toUpperCase();
  if (code !== undefined && !isCurrency(code))
    findings.violation('/currency', say('not_a_currency', { currency: code }));
  return code;
};

/** Checks the form of every field, so that a caller learns of it before anything that the fields refer to is looked up. */
export const checkInvoiceForm = (
  { number, date, currency, lines }: InvoiceForm,
  today: string,
  natures: ReadonlySet<string>,
  findings: Findings,
): void => {
  if (number !== undefined) {
    const parsed = parseInvoiceNumber(number, yearOf(date ?? today));
    if (!parsed.ok) findings.violation('/number', parsed.message);
  }
  readCurrency(currency, findings);
  for (const [index, line] of lines.entries()) {
    const pointer = `/lines/${index}`;
    readLineNumbers(line, pointer, findings);
    if (line.vatNature !== undefined && !natures.has(line.vatNature))
      findings.violation(
        `${pointer}/vatNature`,
        say('not_a_vat_nature', { nature: line.vatNature, allowed: [...natures].sort().join(', ') }),
      );
  }
};
