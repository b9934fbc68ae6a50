import { INVOICE_MAIL_COLUMNS, invoiceMailRecord, type InvoiceMailRow } from '#tables/invoice-mail-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_invoice_mails'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_invoice_mails', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<InvoiceMailRow>(
    `select ${INVOICE_MAIL_COLUMNS} from invoice_mails
     where organization_id = current_organization() and invoice_id = $1 and ($2::text is null or id < $2)
     order by id desc limit $3`,
    [parameters.id, paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, invoiceMailRecord, (row) => [row.id]);
});
