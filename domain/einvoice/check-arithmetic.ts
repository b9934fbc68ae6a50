import { say } from '#schemas/sentences/say.js';
import {
  absoluteDecimal,
  areClose,
  halfUnit,
  shiftRight,
  subtractDecimals,
  sumDecimals,
  negateDecimal,
} from '../money/compare-decimals.js';
import { currencyDecimals } from '../money/currency.js';
import { addDecimals, decimal, decimalText, multiply, type Decimal } from '../money/decimal.js';
import { add, equals, subtract, sum, toDecimalText, type Money } from '../money/money.js';
import { percentage } from '../money/percentage.js';
import type { InvoiceFinding } from './invoice-finding.js';
import type { ReadAllowance, ReadInvoice, ReadLine } from './read-invoice.js';

type UncheckedInvoice = Omit<ReadInvoice, 'findings'>;

const CENT = decimal('0.01');

/** The exchange accepts a VAT base that differs from the sum of its lines by less than one euro (control 00422). */
const BASE_TOLERANCE = decimal('0.99');

const asDecimal = ({ minor, currency }: Money): Decimal => ({ coefficient: minor, scale: currencyDecimals(currency) });

const signedAmount = ({ isCharge, amount }: ReadAllowance): Decimal => {
  const value = amount ?? decimal('0');
  return isCharge ? value : negateDecimal(value);
};

/**
 * Discounts and surcharges of a FatturaPA line change its unit price one after the other. Each is a fixed amount per
 * piece or, without an amount, a percentage of the price so far (control 00423).
 */
const priceAfterAllowances = (price: Decimal, allowances: readonly ReadAllowance[]): Decimal =>
  allowances.reduce((running, { isCharge, amount, rate }) => {
    const change = amount ?? shiftRight(multiply(running, rate ?? decimal('0')), 2);
    return isCharge ? addDecimals(running, change) : subtractDecimals(running, change);
  }, price);

const checkLine = (line: ReadLine, index: number, format: ReadInvoice['format']): InvoiceFinding[] => {
  const { net, unitPrice, priceQuantity, allowances } = line;
  if (net === undefined || unitPrice === undefined || priceQuantity.coefficient === 0n) return [];
  const quantity = line.quantity ?? decimal('1');
  const perPiece = format === 'fatturapa';
  const price = perPiece ? priceAfterAllowances(unitPrice, allowances) : unitPrice;
  const allowed = perPiece ? decimal('0') : sumDecimals(allowances.map(signedAmount));
  // Both sides are multiplied by the base quantity of the price, which avoids a division.
  const expected = addDecimals(multiply(price, quantity), multiply(allowed, priceQuantity));
  const stated = multiply(net, priceQuantity);
  // A price with more than two decimals is probably the result of a division. It may be off by half of its last decimal
  // per piece.
  const perPieceError = unitPrice.scale > 2 ? halfUnit(unitPrice) : decimal('0');
  const unrounded = multiply(perPieceError, absoluteDecimal(quantity));
  if (areClose(expected, stated, addDecimals(multiply(CENT, priceQuantity), unrounded))) return [];
  return [
    {
      code: 'line_total_differs',
      severity: 'warning',
      field: `lines[${index}].net`,
      message: say('line_total_differs', {
        line: String(line.id ?? index + 1),
        stated: decimalText(net),
        quantity: decimalText(quantity),
        price: decimalText(price),
      }),
    },
  ];
};

const rateKey = (rate: Decimal | undefined): string => (rate === undefined ? '' : decimalText(rate));

/** The VAT base of each rate is the sum of its lines, document allowances and pension fund contributions. */
const checkBases = (invoice: UncheckedInvoice): InvoiceFinding[] => {
  const { lines, vat, allowances, pensionFunds, otherTaxes } = invoice;
  // Skipped with duties, which may or may not be part of a base, and for short profiles without lines or line rates.
  const priced = lines.filter(({ net }) => net !== undefined);
  if (otherTaxes.length > 0 || priced.length === 0 || priced.some(({ vatRate }) => vatRate === undefined)) return [];
  // FatturaPA applies the document's allowances to the total, not to the bases.
  const based = invoice.format === 'fatturapa' ? [] : allowances;
  return [...new Set(vat.map(({ rate }) => rateKey(rate)))].flatMap((key) => {
    const ofRate = <T>(items: readonly T[], rateOf: (item: T) => Decimal | undefined): readonly T[] =>
      items.filter((item) => rateKey(rateOf(item)) === key);
    const expected = sumDecimals([
      ...ofRate(lines, ({ vatRate }) => vatRate).map(({ net }) => net ?? decimal('0')),
      ...ofRate(based, ({ vatRate }) => vatRate).map(signedAmount),
      ...ofRate(pensionFunds, ({ vatRate }) => vatRate).map(({ contribution }) => asDecimal(contribution)),
    ]);
    const stated = sumDecimals(ofRate(vat, ({ rate }) => rate).map(({ taxable }) => asDecimal(taxable)));
    if (areClose(expected, stated, BASE_TOLERANCE)) return [];
    const sums = { sum: decimalText(expected), stated: decimalText(stated) };
    return [
      {
        code: 'vat_base_differs' as const,
        severity: 'warning' as const,
        field: 'vat',
        message:
          key === '' ? say('base_without_rate_differs', sums) : say('base_of_rate_differs', { ...sums, rate: key }),
      },
    ];
  });
};

/** VAT is rate × base, rounded half up, with a tolerance of one cent (control 00421). */
const checkVatAmounts = ({ vat }: UncheckedInvoice): InvoiceFinding[] =>
  vat.flatMap(({ rate, taxable, tax }, index) => {
    if (rate === undefined) return [];
    const expected = percentage(taxable, rate);
    const difference = subtract(tax, expected).minor;
    if (difference >= -1n && difference <= 1n) return [];
    return [
      {
        code: 'vat_amount_differs' as const,
        severity: 'error' as const,
        field: `vat[${index}].tax`,
        message: say('vat_amount_differs', {
          rate: decimalText(rate),
          base: toDecimalText(taxable),
          expected: toDecimalText(expected),
          stated: toDecimalText(tax),
        }),
      },
    ];
  });

const differs = (
  code: 'vat_sum_differs' | 'total_differs' | 'payable_differs',
  field: string,
  expected: Money,
  stated: Money,
): InvoiceFinding[] =>
  equals(expected, stated)
    ? []
    : [
        {
          code,
          severity: 'error',
          field,
          message: say(code, { sum: toDecimalText(expected), stated: toDecimalText(stated) }),
        },
      ];

const checkTotals = ({ totals, vat, currency }: UncheckedInvoice): InvoiceFinding[] => {
  const { net, tax, otherTaxes, stampDuty, grossRounding, gross } = totals;
  const { prepaid, withheld, splitPayment, payableRounding, payable } = totals;
  const vatSum = sum(
    vat.map((subtotal) => subtotal.tax),
    currency,
  );
  const due = subtract(subtract(subtract(gross, prepaid), withheld), splitPayment);
  return [
    ...(vat.length > 0 ? differs('vat_sum_differs', 'totals.tax', vatSum, tax) : []),
    ...differs('total_differs', 'totals.gross', [tax, otherTaxes, stampDuty, grossRounding].reduce(add, net), gross),
    ...differs('payable_differs', 'totals.payable', add(due, payableRounding), payable),
  ];
};

/** The instalments should add up to the amount to pay. Credit notes and paid invoices often state neither. */
const checkInstalments = ({ payments, totals, currency }: UncheckedInvoice): InvoiceFinding[] => {
  const parts = payments.flatMap(({ amount, advance }) => (amount === undefined || advance ? [] : [amount]));
  const total = sum(parts, currency);
  const { payable, gross } = totals;
  if (parts.length === 0 || equals(total, payable) || equals(total, gross)) return [];
  return [
    {
      code: 'instalments_differ',
      severity: 'warning',
      field: 'payments',
      message: say('instalments_differ', { sum: toDecimalText(total), stated: toDecimalText(payable) }),
    },
  ];
};

/** Runs all checks that need only the invoice itself. Corrects nothing. */
export const checkArithmetic = (invoice: UncheckedInvoice): InvoiceFinding[] => [
  ...invoice.lines.flatMap((line, index) => checkLine(line, index, invoice.format)),
  ...checkBases(invoice),
  ...checkVatAmounts(invoice),
  ...checkTotals(invoice),
  ...checkInstalments(invoice),
];

/** Compares the lines with the line total that UBL and CII state. */
export const checkLinesSum = (lines: readonly ReadLine[], stated: Money | undefined): InvoiceFinding[] => {
  if (stated === undefined || lines.length === 0) return [];
  const expected = sumDecimals(lines.map(({ net }) => net ?? decimal('0')));
  const tolerance = multiply(CENT, decimal(String(lines.length)));
  if (areClose(expected, asDecimal(stated), tolerance)) return [];
  return [
    {
      code: 'lines_sum_differs',
      severity: 'error',
      field: 'lines',
      message: say('lines_sum_differs', { sum: decimalText(expected), stated: toDecimalText(stated) }),
    },
  ];
};
