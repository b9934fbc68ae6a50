import { refuse } from '#schemas/errors.js';
import { invoiceMail } from '#schemas/records/invoice-mail.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOfRecord } from '../reads/list.js';

const mails = listOfRecord('list_invoice_mails', invoiceMail, { filters: { id: is('invoice_id') } });

export default defineQueryHandler<'list_invoice_mails'>(async (parameters, context) => {
  const { id } = parameters;
  const [invoice] = await context.tx.sql`
    select from invoices where organization_id = current_organization() and id = ${id}`;
  if (!invoice) throw refuse('no_invoice', { id });
  return mails(parameters, context);
});
