import type { Closing } from '#schemas/types.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { readerIn } from '#schemas/sentences/reader.js';
import type { Language } from '#schemas/sentences/words.js';
import { counted } from '#domain/closing/counted.js';
import { say } from '#schemas/sentences/say.js';
import { oddBalances, type AccountBalance } from '#domain/closing/odd-balances.js';
import { toDecimalText } from '#domain/money/money.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import type { Period } from '#domain/reports/period.js';
import { contributionsOf, sumByBox, type BoxSums } from '#domain/vat/contribution.js';
import type { VatPeriod } from '#domain/vat/vat-period.js';
import type { Transaction } from '#platform/database/transaction.js';
import { loadBankBalances } from '../reports/cash-position.js';
import { bankLinesUnmatched } from '../vat/checks/bank-lines-unmatched.js';
import { documentsNotPosted } from '../vat/checks/documents-not-posted.js';
import { euSalesWithoutNumber } from '../vat/checks/eu-sales-without-number.js';
import { externalBooks } from '../vat/checks/external-books.js';
import { numberGaps } from '../vat/checks/number-gaps.js';
import { rejectedEinvoices } from '../vat/checks/rejected-einvoices.js';
import { vatAccounts } from '../vat/checks/vat-accounts.js';
import type { CheckScope, VatFinding } from '../vat/checks/vat-check.js';
import { UNREPORTED_ENTRIES, loadVatLines } from '../vat/load-vat-lines.js';
import { loadUnfiledVat } from '../vat/unfiled-vat.js';
import { loadVatBooks, type VatBooks } from '../vat/vat-books.js';
import { endingRules } from './ending-rules.js';

/** The checks of a VAT return that do not depend on its boxes. */
const SHARED_CHECKS = [
  documentsNotPosted,
  bankLinesUnmatched,
  rejectedEinvoices,
  numberGaps,
  euSalesWithoutNumber,
  externalBooks,
];

type ClosingCheck = (tx: Transaction, scope: CheckScope) => Promise<readonly VatFinding[]>;

/** Everything that is missing in a period, the most important first. */
export async function findMissing(
  tx: Transaction,
  period: Period,
  today: string,
  asked?: Language,
): Promise<Closing['findings'][number][]> {
  const books = await loadVatBooks(tx, today);
  const { region, reportedElsewhereUntil, firstOpenDay } = books;
  const months = { frequency: 'monthly', start: period.from, end: period.until } as const;
  const exact = await boxesOf(tx, books, months);
  const scope: CheckScope = {
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
  const findings: VatFinding[] = [];
  for (const check of checks) findings.push(...(await check(tx, scope)));
  const rank = { blocking: 0, warning: 1, information: 2 } as const;
  const reader = readerIn(asked, region.language);
  return findings
    .toSorted((a, b) => rank[a.severity] - rank[b.severity])
    .map((finding) => ({ ...finding, message: textOf(finding.message, reader) }));
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
  { region, period: { start: from, end: until } }: CheckScope,
): Promise<VatFinding[]> {
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
    const amount = toDecimalText({ minor: isMore ? difference : -difference, currency: region.currency });
    return [
      {
        code: 'bank_differs',
        severity: 'warning' as const,
        message: say(isMore ? 'found_bank_states_more' : 'found_bank_states_less', {
          amount: `${amount} ${region.currency}`,
          account: number,
          day: until,
        }),
        link: `/api/rest/reports?report=cash_position&from=${from}&until=${until}`,
      },
    ];
  });
}

async function oddAccounts(
  tx: Transaction,
  { region, period: { start: from, end: until } }: CheckScope,
): Promise<VatFinding[]> {
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
    const amount = toDecimalText({ minor: balance, currency: region.currency });
    return {
      code: 'odd_balance',
      severity,
      message: say(`found_balance_${reason}`, {
        account: `${account} ${name}`,
        balance: `${amount} ${region.currency}`,
      }),
      link: `/api/rest/reports?report=account_card&accountId=${encodeURIComponent(account)}&from=${from}&until=${until}`,
    };
  });
}

async function vatNotFiled(
  tx: Transaction,
  { reportedElsewhereUntil, period }: CheckScope,
  books: VatBooks,
): Promise<VatFinding[]> {
  const unfiled = await loadUnfiledVat(tx, books, { from: period.start, until: period.end });
  const named = unfiled.map(({ name, dueDate }) => ({
    code: 'vat_not_filed',
    severity: dueDate < books.today ? ('warning' as const) : ('information' as const),
    message: say('found_vat_period_not_filed', { period: name, day: dueDate }),
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
      message: counted('found_vat_not_filed', row.entries),
      link: '/api/rest/vat-returns',
    },
  ];
}

async function stoppedTemplates(tx: Transaction): Promise<VatFinding[]> {
  const [row] = await tx.query<{ templates: bigint }>(
    'select count(*) as templates from entry_templates where organization_id = current_organization() and problem is not null',
  );
  if (!row || row.templates === 0n) return [];
  return [
    {
      code: 'recurring_entries_stopped',
      severity: 'warning',
      message: counted('found_recurring_entries_stopped', row.templates),
      link: '/api/rest/entry-templates',
    },
  ];
}
