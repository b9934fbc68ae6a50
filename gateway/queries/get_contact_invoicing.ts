import { loadContactInvoicing } from '../administration/invoicing/load-contact-invoicing.js';
import { defineQueryHandler } from '../query-router.js';

export default defineQueryHandler<'get_contact_invoicing'>(({ id }, { tx }) => loadContactInvoicing(tx, id));
