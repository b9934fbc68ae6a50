import { ActionError } from '#schemas/errors.js';
import { INVOICE_MAIL_COLUMNS, invoiceMailRecord, type InvoiceMailRow } from '#tables/invoice-mail-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_invoice_mails'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_invoice_mails', parameters, principal, ['text']);
  const { id } = parameters;
  const [invoice] = await tx.sql`select from invoices where organization_id = current_organization() and id = ${id}`;
  if (!invoice) throw new ActionError('not_found', `There is no invoice ${id}.`);
  const rows = await tx.queryUnprepared<InvoiceMailRow>(
    `select ${INVOICE_MAIL_COLUMNS} from invoice_mails
     where organization_id = current_organization() and invoice_id = $1 and ($2::text is null or id < $2)
     order by id desc limit $3`,
    [id, paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, invoiceMailRecord, (row) => [row.id]);
});
