import type { Coding } from '#domain/coding/coding.js';
import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import { settingOf } from '#operations/documents/auto-post.js';
import { journalOfCoding, type JournalChoice } from '#domain/coding/posting/journal-of-coding.js';
import { VAT_REGIMES } from '#domain/organization/fiscal-regimes.js';
import type { Country } from '#domain/countries/country.js';
import type { VatStatus } from '#domain/vat/deductible-share.js';
import { regionWith, type OwnRow } from '#operations/accounts/load-chart.js';
import type { HeldDocument } from '#operations/documents/document-needs.js';
import { refuse } from '#schemas/errors.js';
import { codingFromJson } from '#tables/coding-table.js';
import type { BooksRow } from './posting-needs.js';

/** What the posting of a document needs from the books. */
export interface Books {
  readonly region: Country;
  readonly coding: Coding;
  readonly journal: JournalChoice;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly closedUntil: string | null;
  readonly vatStatus: VatStatus;
  readonly autoPost: AutoPostSetting;
  /** The day on which the exchange delivered the document; null if it came another way. */
  readonly deliveredOn: string | null;
  /** The day of registration, if a person stated it. */
  readonly registeredOn: string | null;
  /** The answer to the question `receipt_year`. */
  readonly receiptYear: string | null;
}

/** Errors: `region_not_set`, `journal_unknown`, `document_not_coded`. */
export function booksOf(document: HeldDocument, row: BooksRow | undefined, own: readonly OwnRow[]): Books {
  if (!row?.region_key) throw refuse('no_region');
  if (!document.coding) throw refuse('document_without_coding', { id: document.id });
  const region = regionWith(row.region_key, own);
  const coding = codingFromJson(document.coding);
  const journalId = row.default_journal_id ?? region.defaultJournalId;
  const journal = journalOfCoding(region, journalId, coding);
  if (!journal) throw refuse('journal_refuses_documents', { journal: journalId, region: region.key });
  return {
    region,
    coding,
    journal,
    fiscalYearStart: row.fiscal_year_start,
    closedUntil: row.closed_until,
    deliveredOn: document.delivered_on,
    registeredOn: document.registered_on,
    receiptYear: document.answers['receipt_year'] ?? null,
    autoPost: settingOf(row),
    vatStatus: {
      law: region.deduction,
      vatRegime: VAT_REGIMES.find((regime) => regime === row.vat_regime) ?? null,
      deductionPercent: row.deduction_percent,
    },
  };
}
