import { assertBalanced } from '#domain/ledger/balance.js';
import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import type { RuleUse } from '#domain/regions/rule-use.js';
import { newId } from '#platform/ids.js';
import { say } from '#schemas/sentences/say.js';
import type { CommandContext, HandlerContext } from '../context.js';
import { entryChange, writeLedgerEntry } from '../ledger/write-ledger-entry.js';
import type { VatBooks } from './vat-books.js';

interface DeferredRow {
  readonly entry_id: string;
  readonly line: number;
  readonly text: string;
  readonly contact_id: string | null;
  readonly document_date: string;
  /** The day on which a year has passed. */
  readonly due_on: string;
  readonly vat_code: string;
  readonly left: bigint;
}

const AFTER_A_YEAR: RuleUse = {
  rule: say('rule_cash_vat_after_year'),
  source: say('source_dl_83_insolvency'),
  mark: 'secondary',
};

/** Deferred output VAT (VD codes) of invoices that are older than a year and not wholly paid. */
const DEFERRED = `
  select * from (
    select e.id as entry_id, r.line, e.text, e.contact_id, e.document_date::text as document_date,
      (e.document_date + interval '1 year')::date::text as due_on, l.vat_code,
      (sum(l.vat_pending_minor) - coalesce((select sum((s.vat_released ->> l.vat_code)::bigint) from open_item_settlements s
        where s.organization_id = e.organization_id and s.entry_id = e.id), 0))::bigint as left
    from ledger_entries e
      join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
        and l.vat_pending_minor <> 0 and l.vat_code like 'VD%'
      join ledger_lines r on r.organization_id = e.organization_id and r.entry_id = e.id and r.account_number = $2
    where e.organization_id = current_organization() and e.document_date + interval '1 year' <= $1::date and e.reverses_id is null
      and not exists (select from ledger_entries x where x.organization_id = e.organization_id and x.reverses_id = e.id)
      and not exists (select from open_item_settlements s where s.organization_id = e.organization_id and s.settled_by_entry_id = e.id)
    group by e.organization_id, e.id, r.line, e.text, e.contact_id, e.document_date, l.vat_code
  ) deferred
  where "left" <> 0
  order by deferred.document_date, entry_id, vat_code`;

/**
 * Makes the VAT of cash-VAT invoices due that were not paid within a year, each with an entry. Runs before a return is
 * computed, so that the VAT is in the period in which the year ended.
 */
export async function releaseOldVat(
  { region, today, closedUntil, fiscalYearStart }: VatBooks,
  { tx, audit, principal }: Pick<HandlerContext, 'tx'> & Pick<CommandContext, 'audit' | 'principal'>,
): Promise<number> {
  const { deferredVat } = region;
  if (deferredVat === null) return 0;
  const rows = await tx.query<DeferredRow>(DEFERRED, [today, region.postingAccounts.receivable]);
  for (const row of rows) {
    const isOpen = closedUntil === null || row.due_on > closedUntil;
    const date = isOpen ? row.due_on : today;
    const entry = {
      id: newId('led'),
      journalId: 'general',
      fiscalYear: fiscalYearOf(date, fiscalYearStart).name,
      documentDate: row.document_date,
      receiptDate: row.document_date,
      entryDate: date,
      vatDate: date,
      text: `VAT due after one year: ${row.text}`,
      currency: region.currency,
      contactId: row.contact_id,
      documentId: null,
      reversesId: null,
      approvedBy: principal.actor,
      automatic: true,
      rules: [AFTER_A_YEAR],
      notes: [say('note_reverse_if_insolvent')],
      exchangeRate: null,
      lines: assertBalanced(deferredVat.release(row.vat_code, row.left)),
    };
    const number = await writeLedgerEntry(tx, entry);
    await tx.query(
      `insert into open_item_settlements (organization_id, entry_id, line, settled_by_entry_id, amount_minor, vat_released)
       values (current_organization(), $1, $2, $3, 0, $4)`,
      [row.entry_id, row.line, entry.id, JSON.stringify({ [row.vat_code]: row.left.toString() })],
    );
    const change = entryChange(entry, number);
    audit({ ...change, after: { ...change.after, releases: row.entry_id } });
  }
  return rows.length;
}
