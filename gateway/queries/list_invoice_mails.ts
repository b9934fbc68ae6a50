import { refuse } from '#schemas/errors.js';
import { INVOICE_MAIL_COLUMNS, invoiceMailRecord, type InvoiceMailRow } from '#tables/invoice-mail-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf } from '../reads/list.js';

export default defineQueryHandler<'list_invoice_mails'>(
  listOf('list_invoice_mails', {
    select: `select ${INVOICE_MAIL_COLUMNS} from invoice_mails`,
    filters: { id: is('invoice_id') },
    async context({ id }, { tx }) {
      const [invoice] =
        await tx.sql`select from invoices where organization_id = current_organization() and id = ${id}`;
      if (!invoice) throw refuse('no_invoice', { id });
    },
    item: (row: InvoiceMailRow) => invoiceMailRecord(row),
  }),
);
