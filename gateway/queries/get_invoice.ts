import { ActionError } from '#schemas/errors.js';
import { invoiceRecord, SELECT_INVOICE, type InvoiceRow } from '#tables/invoice-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_invoice'>(async ({ id }, { tx }) => {
  const [row] = await tx.query<InvoiceRow>(
    `${SELECT_INVOICE} where i.organization_id = current_organization() and i.id = $1`,
    [id],
  );
  if (!row) throw new ActionError('not_found', `There is no invoice ${id}.`);
  return invoiceRecord(row);
});
