import { assertBalanced } from '../../ledger/balance.js';
import { entryLine, vatDetail, withoutEmptyLines, type EntryLine } from '../../ledger/entry-line.js';
import { PostingRefused } from '../../ledger/posting-refused.js';
import { convert } from '../../money/convert.js';
import { decimal, type Decimal } from '../../money/decimal.js';
import { money, toDecimalText } from '../../money/money.js';
import { percentage, taxInGross } from '../../money/percentage.js';
import { rowsInForce, type DatedRow } from '../dated-row.js';
import type { IncomeTaxMemo, Posting } from './posting.js';
import type { Region } from '../region.js';
import { requireAccountInForce, vatCodeOf } from '../regions.js';
import { distinctRules, ruleUse, type RuleUse } from '../rule-use.js';
import type { VatCode } from '../vat-code.js';
import { say } from '#schemas/sentences/say.js';

/** See domain/vat/deductible-share.ts. */
export interface DeductibleShare {
  /** Per cent, as decimal text. */
  readonly percent: string;
  readonly rule: RuleUse | null;
}

export interface PurchaseLine {
  readonly account: string;
  readonly vatCode: string;
  /** The gross amount, in minor units of the document; a credit note is negative. */
  readonly gross: bigint;
  /** The printed VAT. Null when none is printed; the VAT is then computed from the gross amount. */
  readonly printedTax: bigint | null;
  /** By how many minor units the printed VAT may differ from its rate; one if it is not given. */
  readonly tolerance?: bigint;
  /** The share of the cost that is deductible for income tax, per cent. Null leaves the memo out. */
  readonly incomeTaxPercent?: string | null;
}

export interface Purchase {
  /** The date that decides which rules apply. */
  readonly date: string;
  /** A receipt names no buyer. In Italy its VAT is not deducted. */
  readonly kind: 'invoice' | 'receipt';
  readonly currency: string;
  /** The price of one unit of the document's currency in the books' currency; null when they are the same. */
  readonly exchangeRate: Decimal | null;
  /**
   * The country whose VAT the document shows; null when it shows none. It may differ from the country of the supplier.
   */
  readonly vatCountry: string | null;
  /** The account that is credited: payables, the bank account that paid, cash, or the debt to the employee who paid. */
  readonly contraAccount: string;
  /** The share of input VAT that the organisation may deduct at all; everything when left out. */
  readonly deduction?: DeductibleShare;
  /**
   * Italian cash VAT of the buyer: VAT of an unpaid invoice is deducted when it is paid, and waits on this account.
   * Absent when the deduction is immediate.
   */
  readonly deferredInputVat?: string;
  readonly lines: readonly PurchaseLine[];
}

/** The cost, deduction and computed VAT of a line in the books' currency. */
interface BookedLine {
  readonly line: PurchaseLine;
  readonly code: VatCode;
  readonly gross: bigint;
  /** The amount that is owed for the line: the whole, or the tax alone on a customs bill. */
  readonly owed: bigint;
  readonly base: bigint;
  readonly tax: bigint;
  readonly deductible: bigint;
  readonly cost: bigint;
  /** The deduction waits for the payment. */
  readonly isDeferred: boolean;
}

/** Dir. 2006/112/EC art. 168 deducts the VAT of the own country only; that of others is refunded (art. 170, 171). */
const FOREIGN_VAT: Pick<DatedRow, 'mark' | 'source'> = {
  mark: 'secondary',
  source: say('source_foreign_vat_refund'),
};

const inBooks = (region: Region, purchase: Purchase, minor: bigint): bigint => {
  if (purchase.currency === region.currency) return minor;
  if (purchase.exchangeRate === null) {
    throw new PostingRefused('document_not_balanced', say('no_exchange_rate_from', { currency: purchase.currency }));
  }
  return convert(money(minor, purchase.currency), purchase.exchangeRate, region.currency).minor;
};

const percentOf = (minor: bigint, percent: string, currency: string): bigint =>
  percentage(money(minor, currency), decimal(percent)).minor;

/**
 * The printed VAT is what may be deducted, so it is used when it agrees with the rate to one minor unit per line of the
 * document. Otherwise the document contradicts itself.
 */
const taxOnDocument = (line: PurchaseLine, code: VatCode, currency: string): bigint => {
  const computed = taxInGross(money(line.gross, currency), decimal(code.rate));
  if (line.printedTax === null) return computed.minor;
  const difference = line.printedTax - computed.minor;
  const tolerance = line.tolerance ?? 1n;
  if (difference > tolerance || difference < -tolerance) {
    throw new PostingRefused(
      'document_not_balanced',
      say('printed_vat_differs', {
        printed: `${toDecimalText(money(line.printedTax, currency))} ${currency}`,
        rate: code.rate,
        computed: toDecimalText(computed),
      }),
    );
  }
  return line.printedTax;
};

const checkCode = (region: Region, purchase: Purchase, line: PurchaseLine, code: VatCode): void => {
  if (code.direction !== 'purchase') {
    throw new PostingRefused('coding_impossible', say('vat_code_for_sales', { code: code.code }));
  }
  const isForeignVat = purchase.vatCountry !== null && purchase.vatCountry !== region.country;
  if (code.mechanism === 'charged' && isForeignVat) {
    throw new PostingRefused(
      'coding_impossible',
      say('vat_of_other_country', {
        country: purchase.vatCountry ?? '',
        code: code.code,
        own: region.country,
      }),
    );
  }
  if (code.mechanism === 'none' && code.boxes.base.length > 0 && line.printedTax !== null && line.printedTax !== 0n) {
    throw new PostingRefused('coding_impossible', say('code_without_vat_on_vat', { code: code.code }));
  }
  if (code.mechanism === 'reverse_charge' && line.printedTax !== null && line.printedTax !== 0n) {
    throw new PostingRefused('coding_impossible', say('reverse_charge_on_vat', { code: code.code }));
  }
};

const shareOf = (region: Region, line: PurchaseLine, code: VatCode, date: string): string => {
  if (code.mechanism !== 'reverse_charge' || code.deductiblePercent !== '100') return code.deductiblePercent;
  const limit = rowsInForce(region.deductionLimits, date).find((row) => row.account === line.account);
  return limit?.percent ?? code.deductiblePercent;
};

const bookLine = (region: Region, purchase: Purchase, line: PurchaseLine): BookedLine => {
  requireAccountInForce(region, line.account, purchase.date);
  const code = vatCodeOf(region, line.vatCode, purchase.date);
  checkCode(region, purchase, line, code);
  const gross = inBooks(region, purchase, line.gross);
  const share = shareOf(region, line, code, purchase.date);
  const deduct = (tax: bigint): bigint =>
    percentOf(percentOf(tax, share, region.currency), purchase.deduction?.percent ?? '100', region.currency);
  if (code.mechanism === 'reverse_charge') {
    const tax = percentOf(gross, code.rate, region.currency);
    const deductible = deduct(tax);
    const cost = gross + tax - deductible;
    // The payable is the invoice total. Computed VAT that is not deductible is cost.
    return { line, code, gross, owed: gross, base: gross, tax, deductible, cost, isDeferred: false };
  }
  const tax =
    code.mechanism === 'charged' ? inBooks(region, purchase, taxOnDocument(line, code, purchase.currency)) : 0n;
  const deductible = deduct(tax);
  const isImport = code.transitAccount !== undefined;
  const owed = isImport ? tax : gross;
  const isDeferred = purchase.deferredInputVat !== undefined && !isImport && deductible !== 0n;
  // The cost takes the remainder, so no rounding line is needed.
  return { line, code, gross, owed, base: gross - tax, tax, deductible, cost: owed - deductible, isDeferred };
};

const calculatedVatLines = (booked: readonly BookedLine[]): readonly EntryLine[] => {
  const totals = new Map<string, bigint>();
  for (const { code, tax } of booked) {
    if (code.calculatedVatAccount === null) continue;
    totals.set(code.calculatedVatAccount, (totals.get(code.calculatedVatAccount) ?? 0n) + tax);
  }
  return [...totals].map(([account, tax]) => entryLine(account, -tax));
};

const incomeTaxMemos = (region: Region, booked: readonly BookedLine[]): readonly IncomeTaxMemo[] =>
  booked.flatMap(({ line, cost }) => {
    const percent = line.incomeTaxPercent ?? null;
    if (percent === null) return [];
    const deductible = percentOf(cost, percent, region.currency);
    return [{ account: line.account, cost, percent, deductible, notDeductible: cost - deductible }];
  });

/** A customs bill has no cost of its own: its base goes through the transit account and carries the VAT data. */
const costLinesOf = ({ line, code, cost, base, tax, deductible, isDeferred }: BookedLine): readonly EntryLine[] => {
  const amounts = isDeferred ? { base, tax, pendingTax: deductible } : { base, tax, deductibleTax: deductible };
  const vat = vatDetail(code.code, amounts);
  const { transitAccount } = code;
  if (transitAccount === undefined) return [entryLine(line.account, cost, { vat })];
  return [entryLine(transitAccount, base, { vat }), entryLine(transitAccount, -base), entryLine(line.account, cost)];
};

const rulesOf = (region: Region, purchase: Purchase, booked: readonly BookedLine[]): readonly RuleUse[] => {
  const isForeignVat = purchase.vatCountry !== null && purchase.vatCountry !== region.country;
  return distinctRules([
    ...booked.map(({ code }) => ruleUse(say('rule_vat_code', { code: code.code }), code)),
    ...(isForeignVat ? [ruleUse(say('rule_foreign_vat_is_cost'), FOREIGN_VAT)] : []),
    ...(purchase.deduction?.rule ? [purchase.deduction.rule] : []),
  ]);
};

/** Converts a coded document to its entry. Both countries share this arithmetic and add their own rules. */
export const postPurchaseLines = (region: Region, purchase: Purchase): Posting => {
  const booked = purchase.lines.map((line) => bookLine(region, purchase, line));
  const total = booked.reduce((sum, { owed }) => sum + owed, 0n);
  const inputOf = (isDeferred: boolean): bigint =>
    booked.filter((one) => one.isDeferred === isDeferred).reduce((sum, { deductible }) => sum + deductible, 0n);
  const originalTotal = purchase.lines.reduce((sum, { gross }) => sum + gross, 0n);
  const original =
    purchase.currency === region.currency ? null : { currency: purchase.currency, minor: -originalTotal };
  requireAccountInForce(region, purchase.contraAccount, purchase.date);
  const lines = withoutEmptyLines([
    ...booked.flatMap(costLinesOf),
    entryLine(region.postingAccounts.inputVat, inputOf(false)),
    entryLine(purchase.deferredInputVat ?? region.postingAccounts.inputVat, inputOf(true)),
    entryLine(purchase.contraAccount, -total, { original }),
    ...calculatedVatLines(booked),
  ]);
  return {
    lines: assertBalanced(lines),
    rules: rulesOf(region, purchase, booked),
    incomeTax: incomeTaxMemos(region, booked),
  };
};
