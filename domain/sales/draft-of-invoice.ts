import { accepted, refused, type Checked } from '../checked.js';
import type { ReadAllowance, ReadInvoice, ReadLine } from '../einvoice/read-invoice.js';
import { compareDecimals, negateDecimal } from '../money/compare-decimals.js';
import { decimal, decimalText, multiply, roundToUnits, type Decimal } from '../money/decimal.js';
import { exactLineTotal, roundedSum } from '../money/line-total.js';
import { add, equals, isZero, negate, subtract, sum, toDecimalText, type Money } from '../money/money.js';
import { percentage } from '../money/percentage.js';

interface DraftLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly vatRate: number;
}

/** A sales invoice of another program, as a draft of this service. */
interface DraftOfInvoice {
  readonly number: string | undefined;
  readonly date: string | undefined;
  readonly currency: string;
  readonly lines: readonly DraftLine[];
}

interface ExactLine {
  readonly description: string;
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  readonly vatRate: Decimal;
}

const ONE = decimal('1');

/**
 * Returns the draft with the same total, or a sentence that says why there is none. An invoice with something that a
 * draft cannot carry is refused: without its withholding or its prepayment it would be wrong.
 */
export const draftOfInvoice = (invoice: ReadInvoice): Checked<DraftOfInvoice> => {
  const missing = cannotCarry(invoice);
  if (missing !== undefined) return refused(`The invoice ${missing}, which a draft cannot carry.`);
  const lines: ExactLine[] = [];
  for (const [index, line] of invoice.lines.entries()) {
    const read = draftLine(line);
    if (!read.ok) return refused(`Line ${line.id ?? index + 1} of the invoice ${read.message}.`);
    lines.push(read.value);
  }
  for (const allowance of invoice.allowances) {
    const read = allowanceLine(allowance, lines);
    if (!read.ok) return refused(`A discount or charge of the invoice ${read.message}.`);
    lines.push(read.value);
  }
  const total = totalOf(lines, invoice.currency);
  const stated = subtract(invoice.totals.gross, invoice.totals.grossRounding);
  if (!equals(total, stated))
    return refused(
      `The lines of the invoice add up to ${toDecimalText(total)} ${invoice.currency} with VAT, but its total is ${toDecimalText(stated)}.`,
    );
  const isCredit = invoice.kind === 'credit_note' && stated.minor > 0n;
  return accepted({
    number: invoice.number,
    date: invoice.issueDate,
    currency: invoice.currency,
    lines: lines.map(({ description, quantity, unitPrice, vatRate }) => ({
      description,
      quantity: numberOf(quantity),
      unitPrice: numberOf(isCredit ? negateDecimal(unitPrice) : unitPrice),
      vatRate: numberOf(vatRate),
    })),
  });
};

const numberOf = (value: Decimal): number => Number(decimalText(value));

function cannotCarry({ selfBilled, withholdings, pensionFunds, otherTaxes, totals }: ReadInvoice): string | undefined {
  if (selfBilled) return 'was written by the buyer';
  if (withholdings.length > 0) return 'has a withholding tax';
  if (pensionFunds.length > 0) return 'has a contribution to a pension fund';
  if (otherTaxes.length > 0) return 'has other taxes than VAT';
  if (!isZero(totals.stampDuty)) return 'charges stamp duty outside its lines';
  if (!isZero(totals.splitPayment)) return 'has VAT that the buyer pays to the state';
  if (!isZero(totals.prepaid)) return 'has a prepayment';
  return isZero(totals.grossRounding) ? undefined : 'has a rounding of its total';
}

/** Uses quantity and price if they give the amount of the line, and otherwise one unit of that amount. */
function draftLine(line: ReadLine): Checked<ExactLine> {
  const { description, vatRate } = line;
  if (vatRate === undefined) return refused('has no VAT rate');
  const quantity = line.quantity ?? ONE;
  const { unitPrice, net, priceQuantity } = line;
  const isPlain = line.allowances.length === 0 && compareDecimals(priceQuantity, ONE) === 0;
  if (unitPrice !== undefined && isPlain && (net === undefined || comesTo(unitPrice, quantity, net)))
    return accepted({ description, quantity, unitPrice, vatRate });
  if (net === undefined) return refused('has neither an amount nor a simple price');
  return accepted({ description, quantity: ONE, unitPrice: net, vatRate });
}

const comesTo = (unitPrice: Decimal, quantity: Decimal, net: Decimal): boolean =>
  compareDecimals(exactLineTotal(unitPrice, quantity), net) === 0 ||
  roundToUnits(multiply(unitPrice, quantity), 2) === roundToUnits(net, 2);

function allowanceLine(allowance: ReadAllowance, lines: readonly ExactLine[]): Checked<ExactLine> {
  const { amount, isCharge, reason } = allowance;
  const vatRate = allowance.vatRate ?? (lines.length > 0 && sameRate(lines) ? lines[0]?.vatRate : undefined);
  if (amount === undefined) return refused('has no amount');
  if (vatRate === undefined) return refused('does not show which VAT rate it belongs to');
  const description = reason ?? (isCharge ? 'Charge' : 'Discount');
  return accepted({ description, quantity: ONE, unitPrice: isCharge ? amount : negateDecimal(amount), vatRate });
}

const sameRate = (lines: readonly ExactLine[]): boolean =>
  lines.every(({ vatRate }) => compareDecimals(vatRate, lines[0]?.vatRate ?? vatRate) === 0);

/** Computed like an invoice of this service: VAT on the sum of each rate. */
function totalOf(lines: readonly ExactLine[], currency: string): Money {
  const byRate = new Map<string, ExactLine[]>();
  for (const line of lines) {
    const rate = decimalText(line.vatRate);
    byRate.set(rate, [...(byRate.get(rate) ?? []), line]);
  }
  const groups = [...byRate].map(([rate, group]) => {
    const net = roundedSum(
      group.map(({ unitPrice, quantity }) => exactLineTotal(unitPrice, quantity)),
      currency,
    );
    // Half a cent is rounded away from zero, so that a credit is taxed like the sale that it reverses.
    const tax = net.minor < 0n ? negate(percentage(negate(net), decimal(rate))) : percentage(net, decimal(rate));
    return add(net, tax);
  });
  return sum(groups, currency);
}
