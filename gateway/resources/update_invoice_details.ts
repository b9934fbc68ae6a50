import { updateInvoiceDetails } from '#operations/sales/update-invoice-details.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_invoice_details'>((request, context) =>
  updateInvoiceDetails(context, context.id, request),
);
