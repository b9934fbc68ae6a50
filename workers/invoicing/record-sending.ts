import { toldText } from '#tables/told-text.js';
import { localDay } from '#domain/calendar/local-day.js';
import { addDays } from '#domain/ledger/fiscal-year.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { ProviderNotice } from '#providers/einvoicing/port.js';
import { asSaid, say, type Told } from '#schemas/sentences/say.js';
import type { Einvoice } from '#schemas/types.js';
import { einvoiceJson, einvoiceRecord, type StoredEinvoice } from '#tables/einvoice-table.js';
import { invoiceRecord } from '#tables/invoice-table.js';
import type { DutyScope } from '../runtime/duties/duty.js';
import { recordInvoiceChange, loadInvoice } from '#operations/sales/lock-invoice.js';

/**
 * A rejected invoice may be sent again with the same number and date within five days from the notice, holidays
 * included (circular 13/E of 2018).
 */
const RESEND_DAYS = 5;

/** Stores a notice once. Returns true if it is new. */
export async function storeNotice(tx: Transaction, einvoiceId: string, notice: ProviderNotice): Promise<boolean> {
  const rows = await tx.sql`
    insert into einvoice_notices (organization_id, id, einvoice_id, type, provider_key, at, code, message, file_name, content)
    values (current_organization(), ${newId('ntc')}, ${einvoiceId}, ${notice.type}, ${notice.key}, ${notice.at}, ${notice.code},
      ${toldText(notice.message)}, ${notice.fileName}, ${notice.content})
    on conflict (organization_id, einvoice_id, provider_key) do nothing returning id`;
  return rows.length > 0;
}

/** Writes the audit row of a changed sending and emits its event. */
export async function recordSendingChange(
  tx: Transaction,
  id: string,
  stateBefore: Einvoice['state'],
  { audit, emit }: DutyScope,
): Promise<void> {
  const [row] = await tx.query<{ einvoice: StoredEinvoice }>(
    `select ${einvoiceJson('e')} as einvoice from einvoices e where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  if (!row) throw new Error('the written sending was not found');
  const after = einvoiceRecord(row.einvoice);
  audit({ target: { type: 'einvoice', id }, before: { state: stateBefore }, after });
  emit('einvoice.changed', { aggregateType: 'einvoice', aggregateId: id, version: row.einvoice.version, data: after });
}

/**
 * The exchange treats a rejected invoice as not issued. It becomes a draft again with its number and date reserved. Its
 * entry stays until it is issued again or abandoned.
 */
export async function rejectInvoice(
  tx: Transaction,
  invoiceId: string,
  at: Date,
  reason: Told,
  scope: DutyScope,
): Promise<void> {
  const before = await loadInvoice(tx, invoiceId, 'for update of i');
  if (before.state !== 'issued') return;
  const resendUntil = addDays(localDay(at), RESEND_DAYS);
  const warning = {
    pointer: '',
    message: say(before.purpose === 'sale' ? 'sale_rejected' : 'self_billing_rejected', {
      reason: asSaid(reason),
      day: resendUntil,
    }),
  };
  await tx.sql`
    update invoices
    set state = 'draft', issued_at = null, delivery = null, resend_until = ${resendUntil},
      warnings = ${JSON.stringify([warning])}, version = version + 1, updated_at = now()
    where organization_id = current_organization() and id = ${invoiceId}`;
  recordInvoiceChange('invoice.rejected', invoiceRecord(before), await loadInvoice(tx, invoiceId), scope);
}
