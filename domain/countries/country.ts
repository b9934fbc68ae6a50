import type { DeadlineCalendar } from '../calendar/deadline-rules.js';
import type { CodingRegion } from '../coding/coding-rules.js';
import type { PaperScheme } from '../coding/entries/paper-scheme.js';
import type { CountryDeadlines } from '../deadlines/country-deadlines.js';
import type { IdentityRules } from '../organization/identity-rules.js';
import type { DatedTable } from '../regions/dated-table.js';
import type { ReminderLaw } from '../reminders/reminder-rules.js';
import type { StatementLayout } from '../reports/sections.js';
import type { SaleRegion } from '../sales/sale-rules.js';
import type { DeductionLaw } from '../vat/deductible-share.js';
import type { VatReturnRules } from '../vat/vat-return-rules.js';

/**
 * Every fact that differs between countries. Other code asks a `Country` and never compares keys, so a country that lacks a
 * fact does not compile, and no `else` means "the other country".
 */
export interface Country extends CodingRegion, SaleRegion, DeadlineCalendar {
  readonly identity: IdentityRules;
  readonly deadlines: CountryDeadlines;
  readonly vatReturn: VatReturnRules;
  /** The share of input VAT that an organisation deducts at all. */
  readonly deduction: DeductionLaw;
  readonly reminders: ReminderLaw;
  readonly statements: StatementLayout;
  /** Dated rules that no other field of a country holds, for the list of rules that end. */
  readonly datedTables: readonly DatedTable[];
  /** How long the books must be kept, in years after the last financial year, and by which law. */
  readonly retention: { readonly years: number; readonly reason: string };
  /** Papers that are entries and not purchases, such as a payslip. */
  readonly papers: readonly PaperScheme[];
  /** How tax law depreciates assets: equipment as one pool, or each asset with a coefficient. */
  readonly assetTax: 'pool' | 'coefficients';
  /** Whether the accounting systems that can be connected have a chart of accounts to read. */
  readonly readsChart: boolean;
  /** An invented company. The word in brackets keeps it apart from books that count. */
  readonly sampleName: string;
  /** What the console's forms follow. It gets them when it is built. */
  readonly forms: CountryForms;
  /** The languages of documents, for OCR. */
  readonly documentLanguages: readonly ('dan' | 'eng' | 'ita' | 'deu')[];
}

export interface CountryForms {
  /** How numbers and dates are written. */
  readonly locale: string;
  /** The VAT rate that a new line of an invoice starts with, in percent. */
  readonly usualVatRate: string;
  /** Whether people choose an account or a category for what was bought. */
  readonly codesBy: 'account' | 'category';
  /** Fields of contacts and companies that only this country has. */
  readonly ownFields: readonly string[];
}
