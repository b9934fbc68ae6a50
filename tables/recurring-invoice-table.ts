import type { RecurringInvoice } from '#schemas/types.js';

export interface RecurringInvoiceRow {
  readonly id: string;
  readonly name: string;
  readonly contact_id: string;
  readonly currency: string | null;
  readonly lines: RecurringInvoice['lines'];
  readonly frequency: RecurringInvoice['frequency'];
  readonly day_of_month: number;
  readonly next_date: string | null;
  readonly until: string | null;
  readonly issue: boolean;
  readonly last_invoice_id: string | null;
  readonly problem: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const RECURRING_INVOICE_COLUMNS = `id, name, contact_id, currency, lines, frequency, day_of_month, next_date::text as next_date,
  until::text as until, issue, last_invoice_id, problem, version, created_at, updated_at`;

export const recurringInvoiceRecord = (row: RecurringInvoiceRow): RecurringInvoice => ({
  id: row.id,
  name: row.name,
  contactId: row.contact_id,
  lines: row.lines,
  currency: row.currency,
  frequency: row.frequency,
  nextDate: row.next_date,
  until: row.until,
  issue: row.issue,
  lastInvoiceId: row.last_invoice_id,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
