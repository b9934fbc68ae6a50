import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import type { Invoice } from '#schemas/types.js';
import { invoiceRecord, SELECT_INVOICE, type InvoiceRow } from '#tables/invoice-table.js';
import { say } from '#schemas/sentences/say.js';
import { matchedTransaction } from '../matching/matched-transaction.js';
import { reverseSale } from './reverse-sale.js';
import type { Here } from '../engine/run-here.js';

const SELECT_ONE = `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1`;

/**
 * Abandons a rejected invoice: its entries are reversed, its number stays used. Errors: `not_found`, `invoice_locked`,
 * `transaction_reconciled`.
 */
export async function abandonInvoice({ tx, audit, emit, actor, today }: Here, id: string): Promise<Invoice> {
  const [row] = await tx.query<InvoiceRow>(`${SELECT_ONE} for update of i`, [id]);
  if (!row) throw refuse('no_invoice', { id });
  const before = invoiceRecord(row);
  if (row.abandoned_at !== null) return before;
  requireRejected(row);
  const transactionId = await matchedTransaction(tx, row.ledger_entry_id);
  if (transactionId !== null) throw refuse('abandoned_invoice_is_matched', { transaction: transactionId });
  const reason = say('note_rejected_and_abandoned', { number: row.number ?? '' });
  const how = { newEntryId: () => newId('led'), today, reason, actor };
  for (const reversal of await reverseSale(tx, row, how)) audit(reversal);
  await tx.sql`
      update invoices set abandoned_at = now(), resend_until = null, version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${id}`;
  const [stored] = await tx.query<InvoiceRow>(SELECT_ONE, [id]);
  const after = invoiceRecord(stored!);
  audit({ target: { type: 'invoice', id }, before, after });
  emit('invoice.saved', { aggregateType: 'invoice', aggregateId: id, version: after.version, data: after });
  return after;
}

function requireRejected({ state, number, number_bound_at }: InvoiceRow): void {
  if (state === 'draft' && number_bound_at !== null) return;
  throw state === 'issued' ? refuse('invoice_was_issued', { number: number ?? '' }) : refuse('invoice_not_rejected');
}
