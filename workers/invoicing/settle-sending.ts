import { addDays } from '#domain/ledger/fiscal-year.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { ProviderNotice } from '#providers/einvoicing/port.js';
import type { Einvoice } from '#schemas/types.js';
import { einvoiceJson, einvoiceRecord, type StoredEinvoice } from '#tables/einvoice-table.js';
import { invoiceRecord } from '#tables/invoice-table.js';
import type { DutyScope } from '../runtime/duty.js';
import { announceInvoice, loadInvoice } from './lock-invoice.js';

/** Five days from the notice, holidays included, to send it again with the same number and date (circular 13/E of 2018). */
const RESEND_DAYS = 5;

/** True when the notice is new. Every notice is a row of its own; the same one twice is stored once. */
export async function storeNotice(tx: Transaction, einvoiceId: string, notice: ProviderNotice): Promise<boolean> {
  const rows = await tx.sql`
    insert into einvoice_notices (organization_id, id, einvoice_id, type, provider_key, at, code, message, file_name, content)
    values (current_organization(), ${newId('ntc')}, ${einvoiceId}, ${notice.type}, ${notice.key}, ${notice.at}, ${notice.code},
      ${notice.message}, ${notice.fileName}, ${notice.content})
    on conflict (organization_id, einvoice_id, provider_key) do nothing returning id`;
  return rows.length > 0;
}

/** Leaves a trace of what became of a sending, and tells the world. */
export async function announceSending(
  tx: Transaction,
  id: string,
  stateBefore: Einvoice['state'],
  { audit, emit }: DutyScope,
): Promise<void> {
  const [row] = await tx.query<{ einvoice: StoredEinvoice }>(
    `select ${einvoiceJson('e')} as einvoice from einvoices e where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  if (!row) throw new Error('a sending that was just written is not there');
  const after = einvoiceRecord(row.einvoice);
  audit({ target: { type: 'einvoice', id }, before: { state: stateBefore }, after });
  emit('einvoice.changed', { aggregateType: 'einvoice', aggregateId: id, version: row.einvoice.version, data: after });
}

/**
 * The exchange counts a rejected invoice as not issued: it is a draft again, with number and date reserved. Its entry stays
 * until it is issued again or given up.
 */
export async function rejectInvoice(
  tx: Transaction,
  invoiceId: string,
  at: Date,
  reason: string,
  scope: DutyScope,
): Promise<void> {
  const before = await loadInvoice(tx, invoiceId, 'for update of i');
  if (before.state !== 'issued') return;
  const resendUntil = addDays(at.toISOString().slice(0, 10), RESEND_DAYS);
  const warning = {
    pointer: '',
    message: `rejected: ${reason} Correct it${before.purpose === 'sale' ? ' with save_invoice' : ', i.e. its supplier in the address book,'} and issue it again by ${resendUntil} with the same number and date`,
  };
  await tx.sql`
    update invoices
    set state = 'draft', issued_at = null, delivery = null, resend_until = ${resendUntil},
      warnings = ${JSON.stringify([warning])}, version = version + 1, updated_at = now()
    where organization_id = current_organization() and id = ${invoiceId}`;
  announceInvoice('invoice.rejected', invoiceRecord(before), await loadInvoice(tx, invoiceId), scope);
}
