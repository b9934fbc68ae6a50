import { loadContactInvoicing } from '../reads/load-contact-invoicing.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_contact_invoicing'>(({ id }, { tx }) => loadContactInvoicing(tx, id));
