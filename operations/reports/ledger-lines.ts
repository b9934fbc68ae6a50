import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { lineRow, totalRow, type ReportRow, type ReportTable } from '#domain/reports/report.js';
import { PHRASES } from '#domain/reports/texts.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import { columnsOf, type ReportInput } from './report-input.js';

interface LineRow {
  readonly id: string;
  readonly entry_date: string;
  readonly fiscal_year: string;
  readonly voucher_number: number;
  readonly text: string;
  readonly contact_id: string | null;
  readonly document_id: string | null;
  readonly account_number: string;
  readonly account_name: string;
  readonly amount: bigint;
  readonly balance: bigint;
}

interface TotalsRow {
  readonly debit: bigint;
  readonly credit: bigint;
  readonly lines: number;
}

/** Lines on some accounts, of one contact or journal where these are given. Null means all. */
interface LineFilter {
  readonly accounts: readonly string[] | null;
  readonly contactId?: string | null;
  readonly journalId?: string | null;
}

const FROM_LINES = `
  from ledger_lines l
    join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
    join accounts a on a.organization_id = l.organization_id and a.number = l.account_number
  where l.organization_id = current_organization() and e.entry_date between $1 and $2
    and ($3::text[] is null or l.account_number = any($3))
    and ($4::text is null or e.contact_id = $4) and ($5::text is null or e.journal_id = $5)`;

async function loadTotals({ tx, period }: ReportInput, filter: LineFilter): Promise<TotalsRow> {
  const [row] = await tx.queryUnprepared<TotalsRow>(
    `select coalesce(sum(greatest(l.amount_minor, 0)), 0)::bigint as debit,
       coalesce(sum(greatest(-l.amount_minor, 0)), 0)::bigint as credit, count(*)::integer as lines ${FROM_LINES}`,
    [period.from, period.until, filter.accounts, filter.contactId ?? null, filter.journalId ?? null],
  );
  return row ?? { debit: 0n, credit: 0n, lines: 0 };
}

/** The balance before the period. Days are summed; the lines of one contact are few. */
async function loadOpening({ tx, period }: ReportInput, { accounts, contactId = null }: LineFilter): Promise<bigint> {
  const [row] =
    contactId === null
      ? await tx.query<{ opening: bigint }>(
          `select coalesce(sum(debit_minor - credit_minor), 0)::bigint as opening from movements_cut_at(array[$2::date])
           where account_number = any($1) and entry_date < $2`,
          [accounts, period.from],
        )
      : await tx.query<{ opening: bigint }>(
          `select coalesce(sum(l.amount_minor), 0)::bigint as opening
           from ledger_entries e join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
           where e.organization_id = current_organization() and e.contact_id = $3 and l.account_number = any($1)
             and e.entry_date < $2`,
          [accounts, period.from, contactId],
        );
  return row?.opening ?? 0n;
}

/** In the order of the books, with the running sum of the lines of the period. */
const loadLines = ({ tx, period, maxRows }: ReportInput, filter: LineFilter): Promise<LineRow[]> =>
  tx.queryUnprepared<LineRow>(
    `select e.id, e.entry_date::text as entry_date, e.fiscal_year, e.voucher_number, e.text, e.contact_id, e.document_id,
       l.account_number, a.name as account_name, l.amount_minor as amount,
       sum(l.amount_minor) over (order by e.entry_date, e.id, l.line)::bigint as balance ${FROM_LINES}
     order by e.entry_date, e.id, l.line limit $6`,
    [period.from, period.until, filter.accounts, filter.contactId ?? null, filter.journalId ?? null, maxRows],
  );

const sides = (amount: bigint): [bigint | null, bigint | null] => (amount >= 0n ? [amount, null] : [null, -amount]);

const referencesOf = (row: LineRow): Partial<ReportRow> => ({
  level: 0,
  date: row.entry_date,
  voucherNumber: voucherNumberText(row.fiscal_year, row.voucher_number),
  accountId: row.account_number,
  contactId: row.contact_id,
  ledgerEntryId: row.id,
  documentId: row.document_id,
});

/** Opening balance, every line with the balance after it, and the closing balance. */
export async function runningBalance(input: ReportInput, filter: LineFilter): Promise<ReportTable> {
  const { language } = input;
  const opening = await loadOpening(input, filter);
  const { debit, credit, lines } = await loadTotals(input, filter);
  const rows = await loadLines(input, filter);
  return {
    columns: columnsOf(language, 'debit', 'credit', 'balance'),
    rows: [
      totalRow(PHRASES.openingBalance[language], [null, null, opening]),
      ...rows.map((row) => lineRow(row.text, [...sides(row.amount), opening + row.balance], referencesOf(row))),
      totalRow(PHRASES.closingBalance[language], [debit, credit, opening + debit - credit]),
    ],
    rowsLeftOut: lines - rows.length,
  };
}

/** Errors: `invalid_input` without an account, `not_found` for an unknown one. */
export async function accountCardReport(input: ReportInput): Promise<ReportTable> {
  const { tx, accountId } = input;
  if (accountId === null) throw invalidInput([{ pointer: '/accountId', message: say('required_for_account_card') }]);
  const [account] = await tx.query(
    'select from accounts where organization_id = current_organization() and number = $1',
    [accountId],
  );
  if (!account) throw refuse('no_account', { number: accountId });
  return runningBalance(input, { accounts: [accountId] });
}

export async function journalReport(input: ReportInput): Promise<ReportTable> {
  const { language, journalId } = input;
  const filter = { accounts: null, journalId };
  const { debit, credit, lines } = await loadTotals(input, filter);
  const rows = await loadLines(input, filter);
  return {
    columns: columnsOf(language, 'debit', 'credit'),
    rows: [
      ...rows.map((row) =>
        lineRow(`${row.account_number} ${row.account_name} · ${row.text}`, sides(row.amount), referencesOf(row)),
      ),
      totalRow(PHRASES.total[language], [debit, credit]),
    ],
    rowsLeftOut: lines - rows.length,
  };
}
