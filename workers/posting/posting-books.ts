import type { Coding } from '#domain/coding/coding.js';
import type { AutoPostSetting } from '#domain/coding/posting/auto-post.js';
import { settingOf } from '#operations/documents/auto-post.js';
import { journalOfCoding, type JournalChoice } from '#domain/coding/posting/journal-of-coding.js';
import { VAT_REGIMES } from '#domain/organization/fiscal-regimes.js';
import type { Country } from '#domain/countries/country.js';
import type { VatStatus } from '#domain/vat/deductible-share.js';
import { regionWith, type OwnRow } from '#operations/accounts/load-chart.js';
import type { HeldDocument } from '#operations/documents/lock-document.js';
import { refuse } from '#schemas/errors.js';
import { codingFromJson } from '#tables/coding-table.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { ask, shared } from '#operations/engine/need.js';

export interface BooksRow {
  readonly region_key: RegionKey | null;
  readonly default_journal_id: string | null;
  readonly closed_until: string | null;
  readonly fiscal_year_start: string;
  readonly vat_regime: string | null;
  readonly deduction_percent: number | null;
  readonly auto_post: boolean;
  readonly auto_post_threshold: string;
}

/** The settings stay locked until the commit, so that no period closes while an entry is being written into it. */
export const books = shared<BooksRow>(
  `select s.region_key, s.default_journal_id, s.closed_until::text as closed_until, o.fiscal_year_start, o.vat_regime,
     v.deduction_percent, s.auto_post, s.auto_post_threshold
   from organization_settings s
     join organizations o on o.id = s.organization_id
     left join vat_settings v on v.organization_id = s.organization_id
   where s.organization_id = current_organization() for share of s`,
);

export interface ConnectionRow {
  readonly id: string;
  readonly provider: string;
  readonly account_id: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The connection to external books, locked so that it cannot be removed at the same time. */
export const externalBooks = shared<ConnectionRow>(
  `select id, provider, account_id, settings from provider_connections
   where organization_id = current_organization() and kind = 'accounting' and state <> 'removed' for share`,
);

/** Bank lines that wait for the document. Matching locks the document first. */
export const waitingLines = (documentId: string) =>
  ask<object>(
    `select distinct document_id as key from bank_allocations
     where organization_id = current_organization() and document_id = any($1) and kind = 'waiting'`,
    documentId,
  );

/** Its self-billing document, from an earlier posting that was undone. */
export const selfBillingOf = (documentId: string) =>
  ask<object>(
    `select document_id as key from invoices where organization_id = current_organization() and document_id = any($1)`,
    documentId,
  );

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

/** A bank line that waits for the document shows that it was not paid in cash. */
const paidAsBankShows = (coding: Coding, hasWaitingLines: boolean): Coding =>
  coding.paidBy === 'cash' && hasWaitingLines ? { ...coding, paidBy: 'organization' } : coding;

/** Errors: `region_not_set`, `journal_unknown`, `document_not_coded`. */
export function booksOf(
  document: HeldDocument,
  row: BooksRow | undefined,
  own: readonly OwnRow[],
  hasWaitingLines = false,
): Books {
  if (!row?.region_key) throw refuse('no_region');
  if (!document.coding) throw refuse('document_without_coding', { id: document.id });
  const region = regionWith(row.region_key, own);
  const coding = paidAsBankShows(codingFromJson(document.coding), hasWaitingLines);
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
