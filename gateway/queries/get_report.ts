import { say } from '#schemas/sentences/say.js';
import { localDay } from '#domain/calendar/local-day.js';
import { toNumber } from '#domain/money/money.js';
import { countryOf } from '#domain/countries/countries.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { comparedPeriod, periodOf, type Period } from '#domain/reports/period.js';
import type { ReportRow } from '#domain/reports/report.js';
import { REPORT_TITLES } from '#schemas/sentences/report-titles.js';
import { makeReport, type ReportKey } from '#operations/reports/make-report.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { Report } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { defineQueryHandler } from '../query-handler.js';

const DEFAULT_ROWS = 1_000;

interface BooksRow {
  readonly name: string;
  readonly fiscal_year_start: string;
  readonly region_key: RegionKey | null;
}

export default defineQueryHandler<'get_report'>(async (parameters, { tx }) => {
  const { report, compare, accountId = null, contactId = null, journalId = null } = parameters;
  const books = await loadBooks(tx);
  const region = countryOf(books.regionKey);
  const period = periodOf(parameters, localDay(new Date()), books.fiscalYearStart);
  if (period.from > period.until) throw invalidInput([{ pointer: '/from', message: say('must_not_be_after_until') }]);
  const comparison = compare === undefined ? null : comparedPeriod(period, compare);
  const language = parameters.language ?? region.language;
  const { columns, rows, rowsLeftOut } = await makeReport(report, {
    tx,
    region,
    language,
    period,
    comparison,
    fiscalYearStart: books.fiscalYearStart,
    accountId,
    contactId,
    journalId,
    maxRows: parameters.maxRows ?? DEFAULT_ROWS,
  });
  return {
    report,
    title: [REPORT_TITLES[report][language], await loadSubject(tx, accountId, contactId)].filter(Boolean).join(': '),
    organizationName: books.name,
    ...period,
    compareFrom: comparison?.from ?? null,
    compareUntil: comparison?.until ?? null,
    currency: region.currency,
    language,
    columns: [...columns],
    rows: rows.map((row) => rowRecord(row, region.currency, report, period)),
    rowsLeftOut,
  };
});

/** The account or contact that a card or a statement is about. */
async function loadSubject(
  tx: Transaction,
  accountId: string | null,
  contactId: string | null,
): Promise<string | null> {
  const [row] = await tx.sql<{ name: string | null }>`
    select coalesce(
      (select number || ' ' || name from accounts where organization_id = current_organization() and number = ${accountId}),
      (select name from contacts where organization_id = current_organization() and id = ${contactId})) as name`;
  return row?.name ?? null;
}

async function loadBooks(
  tx: Transaction,
): Promise<{ readonly name: string; readonly fiscalYearStart: string; readonly regionKey: RegionKey }> {
  const [row] = await tx.sql<BooksRow>`
    select o.legal_name as name, o.fiscal_year_start, s.region_key
    from organizations o join organization_settings s on s.organization_id = o.id where o.id = current_organization()`;
  if (row?.region_key) return { name: row.name, fiscalYearStart: row.fiscal_year_start, regionKey: row.region_key };
  throw refuse('no_region_for_books');
}

function rowRecord(
  { amounts, ...row }: ReportRow,
  currency: string,
  report: ReportKey,
  period: Period,
): Report['rows'][number] {
  return {
    ...row,
    link: linkOf(row, report, period),
    amounts: amounts.map((minor) => (minor === null ? null : toNumber({ minor, currency }))),
  };
}

/** The entry, the statement of the contact, or the card of the account behind a row. */
function linkOf(
  { ledgerEntryId, contactId, accountId }: Omit<ReportRow, 'amounts'>,
  report: ReportKey,
  { from, until }: Period,
): string | null {
  if (ledgerEntryId !== null) return `/api/rest/ledger-entries/${ledgerEntryId}`;
  const days = `from=${from}&until=${until}`;
  if (contactId !== null) {
    const isCustomer = report === 'customer_statement' || report === 'aged_receivables';
    const statement = isCustomer ? 'customer_statement' : 'vendor_statement';
    return `/api/rest/reports?report=${statement}&contactId=${contactId}&${days}`;
  }
  if (accountId === null) return null;
  return `/api/rest/reports?report=account_card&accountId=${encodeURIComponent(accountId)}&${days}`;
}
