import { assertBalanced } from '../ledger/balance.js';
import { entryLine, vatDetail, withoutEmptyLines, type EntryLine } from '../ledger/entry-line.js';
import { decimal } from '../money/decimal.js';
import { money, toDecimalText } from '../money/money.js';
import { percentage, taxInGross } from '../money/percentage.js';
import type { AccountType } from '../regions/account.js';
import { RuleNotInForce, rowsInForce } from '../regions/dated-row.js';
import type { PostingRegion } from '../regions/posting/posting-region.js';
import type { DeductibleShare } from '../regions/posting/posting-purchase.js';
import { vatCodeOf } from '../regions/regions.js';
import { distinctRules, ruleUse, type RuleUse } from '../regions/rule-use.js';
import type { VatCode } from '../regions/vat-code.js';
import { Findings, type Violation } from '../violation.js';
import { say, type Said } from '#schemas/sentences/say.js';

/** One line of a booking of a bank line, in minor units of the books. */
export interface BookingLine {
  readonly account: string;
  readonly vatCode: string | null;
  /** Signed like the bank line: money out is negative. It includes VAT. */
  readonly amount: bigint;
}

export interface Booking {
  readonly date: string;
  /** The ledger account of the bank account. */
  readonly bankAccount: string;
  /** Of the bank line, signed. The lines add up to it. */
  readonly amount: bigint;
  readonly original: EntryLine['original'];
  readonly lines: readonly BookingLine[];
}

export interface BookingBooks {
  /** The accounts of the organisation that accept postings. */
  readonly accounts: ReadonlyMap<string, AccountType>;
  /** The ledger accounts of its bank accounts, with the names of these. */
  readonly bankAccounts: ReadonlyMap<string, string>;
  readonly deduction: DeductibleShare;
}

export interface PlannedBooking {
  /** The lines of the booking in their order, then VAT, then the bank. */
  readonly lines: readonly EntryLine[];
  readonly rules: readonly RuleUse[];
  readonly notes: readonly Said[];
  /** Where VAT registers are kept: the entry belongs to the register of takings. */
  readonly isTakings: boolean;
}

/** The entry of a bank line that has no document, or all its violations. */
export function planBooking(
  region: PostingRegion,
  booking: Booking,
  books: BookingBooks,
): PlannedBooking | readonly Violation[] {
  const findings = new Findings();
  booking.lines.forEach((line, index) => checkAccount(region, line, index, booking, books, findings));
  const codes = booking.lines.map((line, index) => readCode(region, line, index, booking, books, findings));
  checkSum(region, booking, findings);
  if (findings.violations.length > 0) return findings.violations;
  const booked = booking.lines.map((line, index) =>
    bookLine(region, line, codes[index] ?? null, books.deduction, booking),
  );
  const sum = (name: 'inputVat' | 'outputVat'): bigint => booked.reduce((all, one) => all + one[name], 0n);
  const lines = withoutEmptyLines([
    ...booked.map(({ line }) => line),
    ...booked.flatMap(({ calculated }) => (calculated === null ? [] : [calculated])),
    entryLine(region.postingAccounts.inputVat, sum('inputVat')),
    entryLine(region.postingAccounts.outputVat, -sum('outputVat')),
    entryLine(booking.bankAccount, booking.amount, { original: booking.original }),
  ]);
  const used = codes.filter((code) => code !== null);
  const { rule } = books.deduction;
  return {
    lines: assertBalanced(lines),
    rules: distinctRules([
      ...used.map((code) => ruleUse(say('rule_vat_code', { code: code.code }), code)),
      ...(rule !== null && sum('inputVat') !== 0n ? [rule] : []),
    ]),
    notes: sum('inputVat') === 0n ? [] : [say('note_vat_without_document')],
    isTakings: region.vatRegistersOf !== null && used.some(({ direction }) => direction === 'sale'),
  };
}

function checkAccount(
  region: PostingRegion,
  { account }: BookingLine,
  index: number,
  { bankAccount }: Booking,
  { accounts, bankAccounts }: BookingBooks,
  findings: Findings,
): void {
  const refuse = (message: Said): void => findings.violation(`/lines/${index}/ledgerAccountId`, message);
  const { receivable, payable } = region.postingAccounts;
  if (!accounts.has(account)) refuse(say('not_an_account', { account }));
  else if (account === bankAccount) refuse(say('account_of_this_bank_account', { account }));
  else if (bankAccounts.has(account))
    refuse(say('account_of_other_bank_account', { account, name: bankAccounts.get(account) ?? '' }));
  else if (account === receivable || account === payable) refuse(say('account_has_open_items', { account }));
  else if (region.vatAccounts.some((vat) => vat.account === account))
    refuse(say('account_takes_vat_of_codes', { account }));
}

/** A document or an invoice carries what these codes need: a buyer, a customs bill, a number in a VAT register. */
function readCode(
  region: PostingRegion,
  { vatCode, account }: BookingLine,
  index: number,
  { date }: Booking,
  { accounts }: BookingBooks,
  findings: Findings,
): VatCode | null {
  if (vatCode === null) return null;
  const pointer = `/lines/${index}/vatCode`;
  try {
    const code = vatCodeOf(region, vatCode, date);
    const reason = unfitFor(region, code, date) ?? unfitAccount(code, accounts.get(account));
    if (reason !== null) findings.violation(pointer, reason);
    return code;
  } catch (error) {
    if (!(error instanceof RuleNotInForce)) throw error;
    findings.violation(pointer, error.said);
    return null;
  }
}

function unfitFor(region: PostingRegion, code: VatCode, date: string): Said | null {
  if (code.direction === 'sale')
    return code.mechanism === 'charged' || (code.mechanism === 'none' && code.boxes.base.length === 0)
      ? null
      : say('code_needs_invoice', { code: code.code });
  if (code.transitAccount !== undefined) return say('code_of_customs_bill', { code: code.code });
  const registers = region.vatRegistersOf?.([withCode(code)], date) ?? [];
  return registers.length > 0 ? say('code_of_purchase_register', { code: code.code }) : null;
}

const withCode = ({ code }: VatCode): EntryLine => entryLine('', 0n, { vat: vatDetail(code, {}) });

const unfitAccount = ({ code, direction }: VatCode, type: AccountType | undefined): Said | null =>
  direction === 'sale' && type !== undefined && type !== 'income'
    ? say('code_of_sales_needs_income', { code, type })
    : null;

function checkSum(region: PostingRegion, { amount, lines }: Booking, findings: Findings): void {
  const sum = lines.reduce((all, line) => all + line.amount, 0n);
  const text = (minor: bigint): string => `${toDecimalText(money(minor, region.currency))} ${region.currency}`;
  if (sum !== amount)
    findings.violation('/lines', say('lines_differ_from_bank_line', { sum: text(sum), line: text(amount) }));
  lines.forEach((line, index) => {
    if (line.amount === 0n) findings.violation(`/lines/${index}/amount`, say('must_not_be_zero'));
  });
}

interface Booked {
  readonly line: EntryLine;
  /** Reverse charge: the VAT that the buyer owes. */
  readonly calculated: EntryLine | null;
  readonly inputVat: bigint;
  readonly outputVat: bigint;
}

function bookLine(
  region: PostingRegion,
  { account, amount }: BookingLine,
  code: VatCode | null,
  deduction: DeductibleShare,
  { date }: Booking,
): Booked {
  const plain = { calculated: null, inputVat: 0n, outputVat: 0n };
  if (code === null) return { ...plain, line: entryLine(account, -amount) };
  const inMoney = (minor: bigint) => money(minor, region.currency);
  const gross = code.direction === 'sale' ? amount : -amount;
  const tax = code.mechanism === 'charged' ? taxInGross(inMoney(gross), decimal(code.rate)).minor : 0n;
  if (code.direction === 'sale') {
    const vat = vatDetail(code.code, { base: gross - tax, tax });
    return { ...plain, line: entryLine(account, tax - gross, { vat }), outputVat: tax };
  }
  const percent = (minor: bigint, share: string): bigint => percentage(inMoney(minor), decimal(share)).minor;
  const isReverse = code.mechanism === 'reverse_charge';
  const owed = isReverse ? percent(gross, code.rate) : tax;
  const limit = isReverse
    ? rowsInForce(region.deductionLimits, date).find((row) => row.account === account)
    : undefined;
  const deductible = percent(percent(owed, limit?.percent ?? code.deductiblePercent), deduction.percent);
  const vat = vatDetail(code.code, { base: isReverse ? gross : gross - tax, tax: owed, deductibleTax: deductible });
  const cost = isReverse ? gross + owed - deductible : gross - deductible;
  const calculated = code.calculatedVatAccount === null ? null : entryLine(code.calculatedVatAccount, -owed);
  return { line: entryLine(account, cost, { vat }), calculated, inputVat: deductible, outputVat: 0n };
}
