import { createInvoiceDraft } from '#operations/sales/create-invoice-draft.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'create_invoice_draft'>((request, context) => createInvoiceDraft(context, request));
