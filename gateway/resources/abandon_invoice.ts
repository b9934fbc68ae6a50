import { abandonInvoice } from '#operations/sales/abandon-invoice.js';
import { defineResourceHandler } from '../resource-router.js';

export default defineResourceHandler<'abandon_invoice'>((_request, context) => abandonInvoice(context, context.id));
