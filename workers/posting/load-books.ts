import type { Coding } from '#domain/coding/coding.js';
import { journalOfCoding, type JournalChoice } from '#domain/coding/posting/journal-of-coding.js';
import { VAT_REGIMES } from '#domain/organization/fiscal-regimes.js';
import type { Region } from '#domain/regions/region.js';
import type { VatStatus } from '#domain/vat/deductible-share.js';
import { loadOwnAccounts, withOwnAccounts } from '#operations/accounts/load-chart.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { codingFromJson, type StoredCoding } from '#tables/coding-table.js';

/** What the posting of a document needs from the books. */
export interface Books {
  readonly region: Region;
  readonly coding: Coding;
  readonly journal: JournalChoice;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly closedUntil: string | null;
  readonly vatStatus: VatStatus;
  /** The day on which the exchange delivered the document; null if it came another way. */
  readonly deliveredOn: string | null;
  /** The day of registration, if a person stated it. */
  readonly registeredOn: string | null;
  /** The answer to the question `receipt_year`. */
  readonly receiptYear: string | null;
}

interface BooksRow {
  readonly region_key: 'denmark' | 'italy' | null;
  readonly default_journal_id: string | null;
  readonly closed_until: string | null;
  readonly fiscal_year_start: string;
  readonly coding: StoredCoding | null;
  readonly vat_regime: string | null;
  readonly deduction_percent: number | null;
  readonly delivered_on: string | null;
  readonly registered_on: string | null;
  readonly receipt_year: string | null;
}

/** Errors: `region_not_set`, `journal_unknown`, `document_not_coded`. */
export async function loadBooks(tx: Transaction, documentId: string): Promise<Books> {
  const loading = tx.sql<BooksRow>`
    select s.region_key, s.default_journal_id, s.closed_until::text as closed_until, o.fiscal_year_start, d.coding, o.vat_regime,
      v.deduction_percent, d.delivered_on::text as delivered_on, d.registered_on::text as registered_on,
      d.answers ->> 'receipt_year' as receipt_year
    from documents d
      join organizations o on o.id = d.organization_id
      join organization_settings s on s.organization_id = d.organization_id
      left join vat_settings v on v.organization_id = d.organization_id
    where d.organization_id = current_organization() and d.id = ${documentId}`;
  const [[row], own] = await Promise.all([loading, tx.once('own accounts', () => loadOwnAccounts(tx))]);
  const regionKey = row?.region_key;
  if (!regionKey) throw refuse('no_region');
  if (!row.coding) throw refuse('document_without_coding', { id: documentId });
  const region = withOwnAccounts(regionKey, own);
  const coding = codingFromJson(row.coding);
  const journalId = row.default_journal_id ?? region.defaultJournalId;
  const journal = journalOfCoding(region, journalId, coding);
  if (!journal) throw refuse('journal_refuses_documents', { journal: journalId, region: region.key });
  return {
    region,
    coding,
    journal,
    fiscalYearStart: row.fiscal_year_start,
    closedUntil: row.closed_until,
    deliveredOn: row.delivered_on,
    registeredOn: row.registered_on,
    receiptYear: row.receipt_year,
    vatStatus: {
      region: region.key,
      vatRegime: VAT_REGIMES.find((regime) => regime === row.vat_regime) ?? null,
      deductionPercent: row.deduction_percent,
    },
  };
}
