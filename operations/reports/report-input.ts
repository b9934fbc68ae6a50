import type { Language } from '#domain/money/money-text.js';
import type { Country } from '#domain/countries/country.js';
import type { ReportColumn } from '#domain/reports/report.js';
import type { Period } from '#domain/reports/period.js';
import { COLUMN_TITLES, type ColumnKey } from '#domain/reports/texts.js';
import type { Transaction } from '#platform/database/transaction.js';

/** What a report is made of. */
export interface ReportInput {
  readonly tx: Transaction;
  readonly region: Country;
  readonly language: Language;
  readonly period: Period;
  readonly comparison: Period | null;
  /** MM-DD */
  readonly fiscalYearStart: string;
  readonly accountId: string | null;
  readonly contactId: string | null;
  readonly journalId: string | null;
  readonly maxRows: number;
}

export const columnsOf = (language: Language, ...keys: readonly ColumnKey[]): ReportColumn[] =>
  keys.map((key) => ({ key, label: COLUMN_TITLES[key][language] }));
