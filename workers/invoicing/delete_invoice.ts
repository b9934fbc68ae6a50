import { removeRow } from '#operations/engine/change.js';
import { heldInvoice, requireDraft } from '#operations/sales/lock-invoice.js';
import { refuse } from '#schemas/errors.js';
import { invoiceRecord } from '#tables/invoice-table.js';
import { handle } from '../runtime/handler.js';

/** Deletes a draft. Errors: `not_found`, and `invoice_locked` also for a draft whose number was already sent to the exchange. */
export default handle<'delete_invoice'>()({
  load: ({ id }) => ({ invoice: heldInvoice(id) }),

  decide({ id }, { invoice }) {
    const row = requireDraft(id, invoice);
    return row.number_bound_at === null ? row : refuse('sent_number_stays', { number: row.number ?? '' });
  },

  write: (row) => ({
    changes: removeRow('invoices', 'invoice', invoiceRecord(row)),
    result: { id: row.id, deleted: true },
  }),
});
