import { decimal } from '../money/decimal.js';
import { money, toDecimalText } from '../money/money.js';
import { percentage, taxInGross } from '../money/percentage.js';
import type { AccountType } from '../regions/account.js';
import { RuleNotInForce } from '../regions/dated-row.js';
import type { DeductibleShare } from '../regions/posting/posting-purchase.js';
import type { PostingRegion } from '../regions/posting/posting-region.js';
import type { Region } from '../regions/region.js';
import { vatCodeOf } from '../regions/regions.js';
import { distinctRules, ruleUse, type RuleUse } from '../regions/rule-use.js';
import type { VatCode } from '../regions/vat-code.js';
import { Findings, type Violation } from '../violation.js';
import { assertBalanced } from '../ledger/balance.js';
import { entryLine, vatDetail, withoutEmptyLines, type EntryLine } from '../ledger/entry-line.js';
import { say } from '#schemas/sentences/say.js';

export interface ManualLine {
  readonly account: string;
  /** Debit is positive. With a VAT code the amount includes the VAT, except under reverse charge, which has none. */
  readonly amount: bigint;
  readonly vatCode: string | null;
}

interface ManualEntry {
  readonly date: string;
  /** Opening balances may use the VAT accounts; other entries reach them through a VAT code. */
  readonly isOpening: boolean;
  readonly lines: readonly ManualLine[];
}

export interface ManualBooks {
  readonly region: PostingRegion;
  /** The accounts of the organisation that accept postings. */
  readonly accounts: ReadonlyMap<string, AccountType>;
  /** The accounts that only VAT codes post to. */
  readonly vatAccounts: ReadonlySet<string>;
  readonly deduction: DeductibleShare;
}

export interface PlannedEntry {
  readonly lines: readonly EntryLine[];
  readonly rules: readonly RuleUse[];
}

/** The ledger lines of an entry that a person wrote, or all its violations. */
export const planManualEntry = (entry: ManualEntry, books: ManualBooks): PlannedEntry | readonly Violation[] => {
  const findings = new Findings();
  entry.lines.forEach((line, index) => checkAccount(line, index, entry, books, findings));
  const codes = entry.lines.map((line, index) => readCode(line, index, entry, books, findings));
  checkBalance(books.region, entry, findings);
  if (findings.violations.length > 0) return findings.violations;
  const booked = entry.lines.map((line, index) => bookLine(line, codes[index] ?? null, books));
  const used = codes.filter((code) => code !== null);
  return {
    lines: assertBalanced(withoutEmptyLines([...booked.map(({ line }) => line), ...vatLines(booked, books.region)])),
    rules: distinctRules([
      ...used.map((code) => ruleUse(say('rule_vat_code', { code: code.code }), code)),
      ...(used.some(({ direction }) => direction === 'purchase') && books.deduction.rule ? [books.deduction.rule] : []),
    ]),
  };
};

const checkAccount = (
  { account, vatCode, amount }: ManualLine,
  index: number,
  { isOpening }: ManualEntry,
  { accounts, vatAccounts }: ManualBooks,
  findings: Findings,
): void => {
  const pointer = `/lines/${index}/accountId`;
  if (!accounts.has(account)) return findings.violation(pointer, say('not_active_account', { account }));
  if (!isOpening && vatAccounts.has(account))
    findings.violation(pointer, say('account_takes_vat_codes_only', { account }));
  if (isOpening && vatCode !== null) findings.violation(`/lines/${index}/vatCode`, say('no_vat_code_at_opening'));
  if (amount === 0n) findings.violation(`/lines/${index}/amount`, say('must_not_be_zero'));
};

const readCode = (
  { vatCode, account }: ManualLine,
  index: number,
  { date }: ManualEntry,
  { region, accounts }: ManualBooks,
  findings: Findings,
): VatCode | null => {
  if (vatCode === null) return null;
  const pointer = `/lines/${index}/vatCode`;
  try {
    const code = vatCodeOf(region, vatCode, date);
    const type = accounts.get(account);
    if (code.mechanism === 'split_payment' || code.mechanism === 'deferred' || code.transitAccount !== undefined)
      findings.violation(pointer, say('code_needs_document', { code: vatCode }));
    else if (type === 'income' && code.direction !== 'sale')
      findings.violation(pointer, say('purchase_code_on_income', { code: vatCode, account }));
    else if ((type === 'expense' || type === 'asset') && code.direction !== 'purchase')
      findings.violation(pointer, say('sales_code_on_cost', { code: vatCode, account }));
    else if (type === 'liability' || type === 'equity')
      findings.violation(pointer, say('vat_code_on_wrong_type', { account, type }));
    return code;
  } catch (error) {
    if (!(error instanceof RuleNotInForce)) throw error;
    findings.violation(pointer, say('list_vat_codes', { problem: error.said }));
    return null;
  }
};

const checkBalance = ({ currency }: Region, { lines }: ManualEntry, findings: Findings): void => {
  const difference = lines.reduce((sum, { amount }) => sum + amount, 0n);
  if (difference === 0n) return;
  const text = toDecimalText(money(difference < 0n ? -difference : difference, currency));
  findings.violation(
    '/lines',
    say(difference > 0n ? 'credit_missing' : 'debit_missing', { amount: `${text} ${currency}` }),
  );
};

interface BookedLine {
  readonly line: EntryLine;
  readonly code: VatCode | null;
  readonly tax: bigint;
  readonly deductible: bigint;
}

const bookLine = (
  { account, amount }: ManualLine,
  code: VatCode | null,
  { region, deduction }: ManualBooks,
): BookedLine => {
  if (code === null) return { line: entryLine(account, amount), code, tax: 0n, deductible: 0n };
  const { currency } = region;
  if (code.direction === 'sale') {
    const tax = code.mechanism === 'charged' ? taxInGross(money(-amount, currency), decimal(code.rate)).minor : 0n;
    const vat = vatDetail(code.code, { base: -amount - tax, tax });
    return { line: entryLine(account, amount + tax, { vat }), code, tax, deductible: 0n };
  }
  const isReverse = code.mechanism === 'reverse_charge';
  const percentOf = (minor: bigint, percent: string): bigint =>
    percentage(money(minor, currency), decimal(percent)).minor;
  const included = code.mechanism === 'charged' ? taxInGross(money(amount, currency), decimal(code.rate)).minor : 0n;
  const tax = isReverse ? percentOf(amount, code.rate) : included;
  const deductible = percentOf(percentOf(tax, code.deductiblePercent), deduction.percent);
  const base = isReverse ? amount : amount - tax;
  const vat = vatDetail(code.code, { base, tax, deductibleTax: deductible });
  return { line: entryLine(account, base + tax - deductible, { vat }), code, tax, deductible };
};

/** The VAT of all lines: deducted, owed, and owed under reverse charge. */
const vatLines = (booked: readonly BookedLine[], { postingAccounts }: Region): readonly EntryLine[] => {
  const totals = new Map<string, bigint>();
  const add = (account: string, amount: bigint): void => {
    totals.set(account, (totals.get(account) ?? 0n) + amount);
  };
  for (const { code, tax, deductible } of booked) {
    if (code === null) continue;
    if (code.direction === 'sale') add(postingAccounts.outputVat, -tax);
    else add(postingAccounts.inputVat, deductible);
    if (code.calculatedVatAccount !== null) add(code.calculatedVatAccount, -tax);
  }
  return [...totals].map(([account, amount]) => entryLine(account, amount));
};
