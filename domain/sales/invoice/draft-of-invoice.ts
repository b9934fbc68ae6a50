import { accepted, refused, type Checked } from '../../checked.js';
import type { ReadAllowance, ReadInvoice, ReadLine } from '../../einvoice/read-invoice.js';
import { compareDecimals, negateDecimal } from '../../money/compare-decimals.js';
import { decimal, decimalText, multiply, roundToUnits, type Decimal } from '../../money/decimal.js';
import { exactLineTotal, roundedSum } from '../../money/line-total.js';
import { add, equals, isZero, negate, subtract, sum, toDecimalText, type Money } from '../../money/money.js';
import { percentage } from '../../money/percentage.js';
import { asSaid, say, type Said } from '#schemas/sentences/say.js';

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
  if (missing !== undefined) return refused(say('cannot_be_a_draft', { obstacle: missing }));
  const lines: ExactLine[] = [];
  for (const [index, line] of invoice.lines.entries()) {
    const read = draftLine(line);
    if (!read.ok)
      return refused(
        say('line_cannot_be_a_draft', { line: line.id ?? String(index + 1), problem: asSaid(read.message) }),
      );
    lines.push(read.value);
  }
  for (const allowance of invoice.allowances) {
    const read = allowanceLine(allowance, lines);
    if (!read.ok) return refused(say('charge_cannot_be_a_draft', { problem: asSaid(read.message) }));
    lines.push(read.value);
  }
  const total = totalOf(lines, invoice.currency);
  const stated = subtract(invoice.totals.gross, invoice.totals.grossRounding);
  if (!equals(total, stated))
    return refused(
      say('draft_has_other_total', {
        sum: `${toDecimalText(total)} ${invoice.currency}`,
        total: toDecimalText(stated),
      }),
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

function cannotCarry({ selfBilled, withholdings, pensionFunds, otherTaxes, totals }: ReadInvoice): Said | undefined {
  if (selfBilled) return say('was_written_by_buyer');
  if (withholdings.length > 0) return say('has_withholding_tax');
  if (pensionFunds.length > 0) return say('has_pension_fund');
  if (otherTaxes.length > 0) return say('has_other_taxes');
  if (!isZero(totals.stampDuty)) return say('has_stamp_duty');
  if (!isZero(totals.splitPayment)) return say('has_split_payment');
  if (!isZero(totals.prepaid)) return say('has_prepayment');
  return isZero(totals.grossRounding) ? undefined : say('has_rounding');
}

/** Uses quantity and price if they give the amount of the line, and otherwise one unit of that amount. */
function draftLine(line: ReadLine): Checked<ExactLine> {
  const { description, vatRate } = line;
  if (vatRate === undefined) return refused(say('has_no_vat_rate'));
  const quantity = line.quantity ?? ONE;
  const { unitPrice, net, priceQuantity } = line;
  const isPlain = line.allowances.length === 0 && compareDecimals(priceQuantity, ONE) === 0;
  if (unitPrice !== undefined && isPlain && (net === undefined || comesTo(unitPrice, quantity, net)))
    return accepted({ description, quantity, unitPrice, vatRate });
  if (net === undefined) return refused(say('has_no_amount_or_price'));
  return accepted({ description, quantity: ONE, unitPrice: net, vatRate });
}

const comesTo = (unitPrice: Decimal, quantity: Decimal, net: Decimal): boolean =>
  compareDecimals(exactLineTotal(unitPrice, quantity), net) === 0 ||
  roundToUnits(multiply(unitPrice, quantity), 2) === roundToUnits(net, 2);

function allowanceLine(allowance: ReadAllowance, lines: readonly ExactLine[]): Checked<ExactLine> {
  const { amount, isCharge, reason } = allowance;
  const vatRate = allowance.vatRate ?? (lines.length > 0 && sameRate(lines) ? lines[0]?.vatRate : undefined);
  if (amount === undefined) return refused(say('has_no_amount'));
  if (vatRate === undefined) return refused(say('has_no_vat_rate_of_its_own'));
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
