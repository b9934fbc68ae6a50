import { abandonInvoice } from '#operations/sales/abandon-invoice.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'abandon_invoice'>((_request, context) => abandonInvoice(context, context.id));
