import { abandonInvoice } from '#operations/sales/abandon-invoice.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'abandon_invoice'>((_request, context) => abandonInvoice(context, context.id));
