import { entryLine, vatDetail, withoutEmptyLines, type EntryLine } from '../ledger/entry-line.js';
import { decimal } from '../money/decimal.js';
import { money, toDecimalText } from '../money/money.js';
import { taxInGross } from '../money/percentage.js';
import type { AccountType } from '../regions/account.js';
import { RuleNotInForce } from '../regions/dated-row.js';
import type { Region } from '../regions/region.js';
import { vatCodeOf } from '../regions/regions.js';
import { distinctRules, ruleUse, type RuleUse } from '../regions/rule-use.js';
import type { VatCode } from '../regions/vat-code.js';
import { Findings, type Violation } from '../violation.js';
import { say } from '#schemas/sentences/say.js';

type ImportedKind = 'opening' | 'vat_credit' | 'payroll' | 'takings' | 'other';

export interface ImportedLine {
  readonly account: string;
  /** Debit is positive. With a VAT code, the amount includes the VAT. */
  readonly amount: bigint;
  readonly vatCode: string | null;
}

export interface ImportedEntry {
  readonly kind: ImportedKind;
  readonly date: string;
  readonly lines: readonly ImportedLine[];
}

/** The accounts of the organisation that accept postings. */
export type BookableAccounts = ReadonlyMap<string, AccountType>;

interface PlannedImport {
  readonly lines: readonly EntryLine[];
  readonly rules: readonly RuleUse[];
}

/** The ledger lines of an entry that was made in another system, or all its violations. */
export const planImportedEntry = (
  region: Region,
  entry: ImportedEntry,
  accounts: BookableAccounts,
): PlannedImport | readonly Violation[] => {
  const findings = new Findings();
  checkAccounts(region, entry, accounts, findings);
  const codes = readCodes(region, entry, findings);
  checkBalance(region, entry, findings);
  if (entry.kind === 'vat_credit') checkCredit(region, entry, findings);
  if (findings.violations.length > 0) return findings.violations;
  return {
    lines: withoutEmptyLines(bookLines(region, entry, codes)),
    rules: distinctRules([...codes.values()].map((code) => ruleUse(say('rule_vat_code', { code: code.code }), code))),
  };
};

/** Only documents, invoices and takings post to the VAT accounts, so that the return includes all VAT. */
const checkAccounts = (
  region: Region,
  { kind, lines }: ImportedEntry,
  accounts: BookableAccounts,
  findings: Findings,
): void => {
  const vatAccounts = new Set(region.vatAccounts.map(({ account }) => account));
  lines.forEach(({ account, vatCode }, index) => {
    const type = accounts.get(account);
    if (type === undefined) return findings.violation(`/lines/${index}/account`, say('not_an_account', { account }));
    if (kind !== 'opening' && vatAccounts.has(account))
      findings.violation(`/lines/${index}/account`, say('account_takes_vat_of_documents', { account }));
    if (account === region.vatCredit?.account && kind !== 'opening' && kind !== 'vat_credit')
      findings.violation(`/lines/${index}/account`, say('account_takes_vat_credits', { account }));
    if (kind === 'takings' && type === 'income' && vatCode === null)
      findings.violation(`/lines/${index}/vatCode`, say('code_required_for_takings'));
    if (vatCode !== null && type !== 'income' && kind === 'takings')
      findings.violation(`/lines/${index}/vatCode`, say('only_on_income_accounts', { account, type }));
  });
};

const readCodes = (
  region: Region,
  { kind, date, lines }: ImportedEntry,
  findings: Findings,
): ReadonlyMap<string, VatCode> => {
  const codes = new Map<string, VatCode>();
  lines.forEach(({ vatCode }, index) => {
    if (vatCode === null) return;
    const pointer = `/lines/${index}/vatCode`;
    if (kind !== 'takings') return findings.violation(pointer, say('only_for_takings'));
    try {
      const code = vatCodeOf(region, vatCode, date);
      if (code.direction !== 'sale') findings.violation(pointer, say('takings_need_sales_code', { code: vatCode }));
      else if (code.mechanism !== 'charged' && code.mechanism !== 'none')
        findings.violation(pointer, say('takings_without_invoice', { code: vatCode }));
      else codes.set(vatCode, code);
    } catch (error) {
      if (!(error instanceof RuleNotInForce)) throw error;
      findings.violation(pointer, error.said);
    }
  });
  return codes;
};

const checkBalance = ({ currency }: Region, { lines }: ImportedEntry, findings: Findings): void => {
  const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
  const debits = sumOf(lines.map(({ amount }) => (amount > 0n ? amount : 0n)));
  const credits = sumOf(lines.map(({ amount }) => (amount < 0n ? -amount : 0n)));
  const text = (minor: bigint): string => `${toDecimalText(money(minor, currency))} ${currency}`;
  if (debits !== credits) {
    const difference = debits > credits ? debits - credits : credits - debits;
    findings.violation(
      '/lines',
      say(debits > credits ? 'debits_exceed_credits' : 'credits_exceed_debits', {
        debits: text(debits),
        credits: text(credits),
        difference: text(difference),
      }),
    );
  } else if (debits === 0n) findings.violation('/lines', say('must_have_amount'));
};

const checkCredit = ({ vatCredit }: Region, { lines }: ImportedEntry, findings: Findings): void => {
  const credit = lines.reduce((sum, line) => (line.account === vatCredit?.account ? sum + line.amount : sum), 0n);
  if (credit <= 0n) findings.violation('/lines', say('must_have_credit', { account: vatCredit?.account ?? '' }));
};

/**
 * Tax is computed from the sum per code, not line by line. Each line gets the increase of the rounded running total, so
 * base plus tax of a code equals its takings exactly.
 */
const bookLines = (
  region: Region,
  { lines }: ImportedEntry,
  codes: ReadonlyMap<string, VatCode>,
): readonly EntryLine[] => {
  const running = new Map<string, { gross: bigint; tax: bigint }>();
  const booked = lines.map(({ account, amount, vatCode }) => {
    const code = vatCode === null ? undefined : codes.get(vatCode);
    if (code === undefined) return entryLine(account, amount);
    const before = running.get(code.code) ?? { gross: 0n, tax: 0n };
    const gross = before.gross - amount;
    const tax = taxInGross(money(gross, region.currency), decimal(code.rate)).minor;
    running.set(code.code, { gross, tax });
    const step = tax - before.tax;
    return entryLine(account, amount + step, { vat: vatDetail(code.code, { base: -amount - step, tax: step }) });
  });
  const total = [...running.values()].reduce((sum, { tax }) => sum + tax, 0n);
  return [...booked, entryLine(region.postingAccounts.outputVat, -total)];
};
