import { inWords, type Violation } from '#schemas/sentences/violation.js';
import { toNumber } from '#domain/money/money.js';
import type { BankStatement } from '#schemas/types.js';

/** A row of `statement_imports` (alias `s`) with the currency of its account (alias `b`). */
export interface BankStatementRow {
  readonly id: string;
  readonly bank_account_id: string;
  readonly format: BankStatement['format'];
  readonly file_id: string;
  readonly file_name: string | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly line_count: number;
  readonly new_count: number;
  readonly known_count: number;
  readonly opening_minor: bigint | null;
  readonly closing_minor: bigint | null;
  readonly warnings: readonly Violation[];
  readonly currency: string;
  readonly created_at: Date;
}

export const BANK_STATEMENT_COLUMNS = `s.id, s.bank_account_id, s.format, s.file_id, s.file_name, s.first_day::text as first_day, s.last_day::text as last_day,
  s.line_count, s.new_count, s.known_count, s.opening_minor, s.closing_minor, s.warnings, b.currency, s.created_at`;

export function bankStatementRecord(row: BankStatementRow): BankStatement {
  const amount = (minor: bigint | null): number | null =>
    minor === null ? null : toNumber({ minor, currency: row.currency });
  return {
    id: row.id,
    bankAccountId: row.bank_account_id,
    format: row.format,
    fileId: row.file_id,
    fileName: row.file_name,
    firstDay: row.first_day,
    lastDay: row.last_day,
    lines: row.line_count,
    newTransactions: row.new_count,
    knownTransactions: row.known_count,
    openingBalance: amount(row.opening_minor),
    closingBalance: amount(row.closing_minor),
    warnings: inWords(row.warnings),
    createdAt: row.created_at.toISOString(),
  };
}
