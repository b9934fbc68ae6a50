import { toNumber } from '#domain/money/money.js';
import type { EntryTemplate } from '#schemas/types.js';

/** Minor units are text, because JSON numbers are floats. */
interface StoredTemplateLine {
  readonly account: string;
  readonly amount: string;
  readonly vatCode: string | null;
}

export interface EntryTemplateRow {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly journal_id: string | null;
  readonly contact_id: string | null;
  readonly lines: readonly StoredTemplateLine[];
  readonly frequency: EntryTemplate['frequency'];
  readonly next_date: string | null;
  readonly day_of_month: number | null;
  readonly until: string | null;
  readonly problem: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const ENTRY_TEMPLATE_COLUMNS = `id, name, text, journal_id, contact_id, lines, frequency, next_date::text as next_date,
  day_of_month, until::text as until, problem, version, created_at, updated_at`;

/** Amounts are in the currency of the books. */
export function entryTemplateRecord(row: EntryTemplateRow, currency: string): EntryTemplate {
  return {
    id: row.id,
    name: row.name,
    text: row.text,
    lines: row.lines.map(({ account, amount, vatCode }) => ({
      accountId: account,
      amount: toNumber({ minor: BigInt(amount), currency }),
      vatCode,
    })),
    journalId: row.journal_id,
    contactId: row.contact_id,
    frequency: row.frequency,
    nextDate: row.next_date,
    until: row.until,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
