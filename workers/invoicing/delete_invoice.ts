import { refuse } from '#schemas/errors.js';
import { invoiceRecord } from '#tables/invoice-table.js';
import { handle } from '../runtime/handler.js';
import { lockDraft } from '#operations/sales/lock-invoice.js';

/** Deletes a draft. Errors: `not_found`, and `invoice_locked` also for a draft whose number was already sent to the exchange. */
export default handle<'delete_invoice'>()({
  async run({ id }, { tx, audit, emit }) {
    const row = await lockDraft(tx, id);
    if (row.number_bound_at !== null) {
      throw refuse('sent_number_stays', { number: row.number ?? '' });
    }
    const before = invoiceRecord(row);
    await tx.sql`delete from invoices where organization_id = current_organization() and id = ${id}`;
    const version = before.version + 1;
    audit({ target: { type: 'invoice', id }, before, after: null });
    emit('invoice.deleted', { aggregateType: 'invoice', aggregateId: id, version, data: { id, version } });
    return { id, deleted: true };
  },
});
