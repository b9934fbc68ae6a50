import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { Invoice } from '#schemas/types.js';
import type { EventType } from '#schemas/index.js';
import { invoiceRecord, SELECT_INVOICE, type InvoiceRow } from '#tables/invoice-table.js';
import type { CommandContext } from '../context.js';

export async function loadInvoice(tx: Transaction, id: string, lock = ''): Promise<InvoiceRow> {
  const [row] = await tx.query<InvoiceRow>(
    `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1 ${lock}`,
    [id],
  );
  if (!row) throw new ActionError('not_found', `There is no invoice ${id}.`);
  return row;
}

/** Locks the draft until the transaction ends. Errors: `not_found`, `invoice_locked`. */
export async function lockDraft(tx: Transaction, id: string): Promise<InvoiceRow> {
  const row = await loadInvoice(tx, id, 'for update of i');
  if (row.state === 'issued') {
    throw new ActionError(
      'invoice_locked',
      `The invoice ${row.number} is issued and cannot be changed or deleted. Correct it with a credit note, which is an invoice with negative lines.`,
    );
  }
  if (row.abandoned_at !== null) {
    throw new ActionError(
      'invoice_locked',
      `The invoice ${row.number} was rejected and abandoned. Its number stays used. Save a new invoice instead.`,
    );
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
