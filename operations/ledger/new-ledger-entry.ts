import type { EntryLine } from '#domain/ledger/entry-line.js';
import type { Said } from '#schemas/sentences/say.js';
import type { RuleUse } from '#domain/regions/rule-use.js';

/** Why an entry exists that no document, invoice or bank line explains. */
export type EntryPurpose = 'manual' | 'opening' | 'year_end' | 'recurring' | 'depreciation' | 'disposal';

export interface NewLedgerEntry {
  readonly id: string;
  readonly journalId: string;
  readonly fiscalYear: string;
  readonly documentDate: string;
  readonly receiptDate: string;
  readonly entryDate: string;
  readonly vatDate: string;
  readonly text: string;
  readonly currency: string;
  readonly contactId: string | null;
  readonly documentId: string | null;
  readonly reversesId: string | null;
  /** The actor who approved it. */
  readonly approvedBy: unknown;
  readonly automatic: boolean;
  readonly rules: readonly RuleUse[];
  readonly notes: readonly Said[];
  readonly exchangeRate: unknown;
  readonly lines: readonly EntryLine[];
  readonly purpose?: EntryPurpose;
}
