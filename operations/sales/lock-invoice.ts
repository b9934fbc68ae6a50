import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { Invoice } from '#schemas/types.js';
import type { EventType } from '#schemas/index.js';
import { INVOICE_COLUMNS, invoiceRecord, SELECT_INVOICE, type InvoiceRow } from '#tables/invoice-table.js';
import type { CommandContext } from '../context.js';
import { loadNeeds } from '../engine/answer-needs.js';
import { hold } from '../engine/need.js';

export async function loadInvoice(tx: Transaction, id: string, lock = ''): Promise<InvoiceRow> {
  const [row] = await tx.query<InvoiceRow>(
    `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1 ${lock}`,
    [id],
  );
  if (!row) throw refuse('no_invoice', { id });
  return row;
}

/** The invoice, which stays as it is until the transaction ends. */
export const heldInvoice = (id: string) =>
  hold<InvoiceRow>(
    `select i.id as key, ${INVOICE_COLUMNS} from invoices i
     where i.organization_id = current_organization() and i.id = any($1) order by i.id for update of i`,
    id,
  );

/** Keeps the invoice as it is until the transaction ends. */
export const draftLock = (id: string | undefined) =>
  hold<object>(
    'select id as key from invoices where organization_id = current_organization() and id = any($1) order by id for update',
    id,
  );

/** Locks the draft until the transaction ends. Errors: `not_found`, `invoice_locked`. */
export async function lockDraft(tx: Transaction, id: string): Promise<InvoiceRow> {
  return requireDraft(id, (await loadNeeds(tx, { invoice: heldInvoice(id) })).invoice);
}

/** Errors: `not_found`, `invoice_locked`. */
export function requireDraft(id: string, [row]: readonly InvoiceRow[]): InvoiceRow {
  if (!row) throw refuse('no_invoice', { id });
  if (row.state === 'issued') {
    throw refuse('issued_invoice_stays', { number: row.number ?? '' });
  }
  if (row.abandoned_at !== null) {
    throw refuse('invoice_was_abandoned', { number: row.number ?? '' });
  }
  return row;
}

type InvoiceEvent = Exclude<Extract<EventType, `invoice.${string}`>, 'invoice.deleted'>;

/** Writes the audit row, emits the event and returns the invoice as callers see it. */
export function recordInvoiceChange(
  type: InvoiceEvent,
  before: Invoice | null,
  row: InvoiceRow,
  { audit, emit }: Pick<CommandContext, 'audit' | 'emit'>,
): Invoice {
  const after = invoiceRecord(row);
  audit({ target: { type: 'invoice', id: after.id }, before, after });
  emit(type, { aggregateType: 'invoice', aggregateId: after.id, version: after.version, data: after });
  return after;
}
