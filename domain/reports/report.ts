import type { AccountType } from '../regions/account.js';

/** One row of a report, in minor units of the books' currency. */
export interface ReportRow {
  readonly kind: 'heading' | 'line' | 'total';
  readonly level: number;
  readonly label: string;
  readonly date: string | null;
  readonly voucherNumber: string | null;
  readonly accountId: string | null;
  readonly contactId: string | null;
  readonly ledgerEntryId: string | null;
  readonly documentId: string | null;
  readonly amounts: readonly (bigint | null)[];
}

export interface ReportColumn {
  readonly key: string;
  readonly label: string;
}

export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** Lines that the limit left out. Totals include them. */
  readonly rowsLeftOut: number;
}

/** An account with one sum for each column, debit positive. */
export interface AccountSums {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
  readonly standardAccount: string | null;
  readonly sums: readonly bigint[];
}

const EMPTY = {
  date: null,
  voucherNumber: null,
  accountId: null,
  contactId: null,
  ledgerEntryId: null,
  documentId: null,
};

export const lineRow = (label: string, amounts: ReportRow['amounts'], details: Partial<ReportRow> = {}): ReportRow => ({
  ...EMPTY,
  kind: 'line',
  level: 1,
  ...details,
  label,
  amounts,
});

export const totalRow = (label: string, amounts: ReportRow['amounts'], details: Partial<ReportRow> = {}): ReportRow =>
  lineRow(label, amounts, { level: 0, ...details, kind: 'total' });

export const headingRow = (label: string, columns: number, details: Partial<ReportRow> = {}): ReportRow =>
  lineRow(
    label,
    Array.from({ length: columns }, () => null),
    { level: 0, ...details, kind: 'heading' },
  );

/** Adds rows of amounts column by column. */
export const addUp = (rows: readonly (readonly bigint[])[], columns: number): bigint[] =>
  Array.from({ length: columns }, (_, column) => rows.reduce((sum, amounts) => sum + (amounts[column] ?? 0n), 0n));
