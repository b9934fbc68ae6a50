import { updateContactInvoicing } from '#operations/sales/update-contact-invoicing.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_contact_invoicing'>((request, context) =>
  updateContactInvoicing(context, context.id, request),
);
