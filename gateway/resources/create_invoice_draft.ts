import { createInvoiceDraft } from '#operations/sales/create-invoice-draft.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_invoice_draft'>((request, context) =>
  createInvoiceDraft(context, request),
);
