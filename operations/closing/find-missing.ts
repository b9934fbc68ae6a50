import { dayText } from '#domain/calendar/day-text.js';
import { FINDING_TEXTS } from '#domain/closing/finding-texts.js';
import { oddBalances, type AccountBalance } from '#domain/closing/odd-balances.js';
import { formatMoney, type Language } from '#domain/money/money-text.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import type { Period } from '#domain/reports/period.js';
import { contributionsOf, sumByBox, type BoxSums } from '#domain/vat/contribution.js';
import type { VatPeriod } from '#domain/vat/vat-period.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Closing } from '#schemas/types.js';
import { loadBankBalances } from '../reports/cash-position.js';
import { bankLinesUnmatched } from '../vat/checks/bank-lines-unmatched.js';
import { documentsNotPosted } from '../vat/checks/documents-not-posted.js';
import { euSalesWithoutNumber } from '../vat/checks/eu-sales-without-number.js';
import { externalBooks } from '../vat/checks/external-books.js';
import { numberGaps } from '../vat/checks/number-gaps.js';
import { rejectedEinvoices } from '../vat/checks/rejected-einvoices.js';
import { vatAccounts } from '../vat/checks/vat-accounts.js';
import type { CheckScope } from '../vat/checks/vat-check.js';
import { UNREPORTED_ENTRIES, loadVatLines } from '../vat/load-vat-lines.js';
import { loadUnfiledVat } from '../vat/unfiled-vat.js';
import { loadVatBooks, type VatBooks } from '../vat/vat-books.js';
import { endingRules } from './ending-rules.js';

export type ClosingFinding = Closing['findings'][number];

/** The checks of a VAT return that do not depend on its boxes. */
const SHARED_CHECKS = [
  documentsNotPosted,
  bankLinesUnmatched,
  rejectedEinvoices,
  numberGaps,
  euSalesWithoutNumber,
  externalBooks,
];

type ClosingCheck = (tx: Transaction, scope: CheckScope) => Promise<readonly ClosingFinding[]>;

/** Everything that is missing in a period, the most important first, in the language of the books unless another is asked for. */
export async function findMissing(
  tx: Transaction,
  period: Period,
  today: string,
  asked?: Language,
): Promise<ClosingFinding[]> {
  const books = await loadVatBooks(tx, today);
  const { region, reportedElsewhereUntil, firstOpenDay } = books;
  const months = { frequency: 'monthly', start: period.from, end: period.until } as const;
  const exact = await boxesOf(tx, books, months);
  const scope: CheckScope = {
    language: asked ?? region.language,
    region,
    period: months,
    kind: 'ordinary',
    exact: exact ?? new Map(),
    reportedElsewhereUntil,
    firstOpenDay,
  };
  const checks: ClosingCheck[] = [
    ...SHARED_CHECKS,
    bankDifferences,
    oddAccounts,
    ...(exact === null ? [] : [vatAccounts]),
    (own, scope) => vatNotFiled(own, scope, books),
    stoppedTemplates,
    async (_, scope) => endingRules(scope, today),
  ];
  const findings: ClosingFinding[] = [];
  for (const check of checks) findings.push(...(await check(tx, scope)));
  const rank = { blocking: 0, warning: 1, information: 2 } as const;
  return findings.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}

/** The boxes that the VAT codes of the period add up to; null where a code was not in force, which the return refuses. */
async function boxesOf(tx: Transaction, books: VatBooks, period: VatPeriod): Promise<BoxSums | null> {
  const lines = await loadVatLines(tx, period, books, false);
  try {
    return sumByBox(contributionsOf(books.region, lines).items);
  } catch (error) {
    if (error instanceof RuleNotInForce) return null;
    throw error;
  }
}

/** Bank accounts whose balance at the end of the period differs from their account in the ledger. */
async function bankDifferences(
  tx: Transaction,
  { region, period: { start: from, end: until }, language }: CheckScope,
): Promise<ClosingFinding[]> {
  const banks = await loadBankBalances(tx, region, until);
  const numbers = [...new Set(banks.map(({ ledgerAccount }) => ledgerAccount))];
  const ledger = await tx.query<{ number: string; minor: bigint }>(
    `select account_number as number, sum(debit_minor - credit_minor)::bigint as minor
     from movements_cut_at(array[$2::date + 1]) where account_number = any($1) and entry_date <= $2 group by 1`,
    [numbers, until],
  );
  return numbers.flatMap((number) => {
    const stated = banks
      .filter(({ ledgerAccount }) => ledgerAccount === number)
      .reduce((sum, { minor }) => sum + minor, 0n);
    const difference = stated - (ledger.find((row) => row.number === number)?.minor ?? 0n);
    if (difference === 0n) return [];
    const isMore = difference > 0n;
    const { bankStatesMore, bankStatesLess } = FINDING_TEXTS[language];
    const amount = formatMoney({ minor: isMore ? difference : -difference, currency: region.currency }, language);
    return [
      {
        code: 'bank_differs',
        severity: 'warning' as const,
        message: (isMore ? bankStatesMore : bankStatesLess)(
          `${amount} ${region.currency}`,
          number,
          dayText(until, language),
        ),
        link: `/api/rest/reports?report=cash_position&from=${from}&until=${until}`,
      },
    ];
  });
}

async function oddAccounts(
  tx: Transaction,
  { region, period: { start: from, end: until }, language }: CheckScope,
): Promise<ClosingFinding[]> {
  const accounts = await tx.query<AccountBalance>(
    `select a.number, a.name, a.type, sum(debit_minor - credit_minor)::bigint as balance,
       coalesce(sum(debit_minor - credit_minor) filter (where entry_date >= $1 and not is_year_end), 0)::bigint as movement
     from movements_cut_at(array[$1::date, $2::date + 1]) m
       join accounts a on a.organization_id = current_organization() and a.number = m.account_number
     where entry_date <= $2
     group by a.number, a.name, a.type order by a.number`,
    [from, until],
  );
  return oddBalances(accounts, region.postingAccounts).map(({ account, severity, reason }) => {
    const { name, balance } = accounts.find(({ number }) => number === account)!;
    const amount = formatMoney({ minor: balance, currency: region.currency }, language);
    return {
      code: 'odd_balance',
      severity,
      message: FINDING_TEXTS[language].oddBalance(`${account} ${name}`, reason, `${amount} ${region.currency}`),
      link: `/api/rest/reports?report=account_card&accountId=${encodeURIComponent(account)}&from=${from}&until=${until}`,
    };
  });
}

async function vatNotFiled(
  tx: Transaction,
  { reportedElsewhereUntil, period, language }: CheckScope,
  books: VatBooks,
): Promise<ClosingFinding[]> {
  const unfiled = await loadUnfiledVat(tx, books, { from: period.start, until: period.end });
  const named = unfiled.map(({ name, dueDate }) => ({
    code: 'vat_not_filed',
    severity: dueDate < books.today ? ('warning' as const) : ('information' as const),
    message: FINDING_TEXTS[language].vatPeriodNotFiled(name, dayText(dueDate, language)),
    link: '/api/rest/vat-returns',
  }));
  if (named.length > 0) return named;
  const [row] = await tx.query<{ entries: bigint }>(
    `select count(*) as entries from ${UNREPORTED_ENTRIES} and u.vat_date between $2 and $3`,
    [reportedElsewhereUntil, period.start, period.end],
  );
  if (!row || row.entries === 0n) return [];
  return [
    {
      code: 'vat_not_filed',
      severity: 'information',
      message: FINDING_TEXTS[language].vatNotFiled(row.entries),
      link: '/api/rest/vat-returns',
    },
  ];
}

async function stoppedTemplates(tx: Transaction, { language }: CheckScope): Promise<ClosingFinding[]> {
  const [row] = await tx.query<{ templates: bigint }>(
    'select count(*) as templates from entry_templates where organization_id = current_organization() and problem is not null',
  );
  if (!row || row.templates === 0n) return [];
  return [
    {
      code: 'recurring_entries_stopped',
      severity: 'warning',
      message: FINDING_TEXTS[language].recurringEntriesStopped(row.templates),
      link: '/api/rest/entry-templates',
    },
  ];
}
