import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { contactInvoicing, contactInvoicingExample } from '../records/invoicing.js';

export default defineQuery({
  name: 'get_contact_invoicing',
  title: 'Get invoicing details of a contact',
  summary: 'Returns the address and the terms that invoices to a contact use.',
  description: 'Unset fields are null; `version` is 0 until the first change. `not_found` for an unknown contact.',
  path: '/api/rest/contacts/{id}/invoicing',
  permission: 'read',
  paged: false,
  parameters: idParameter('contact', contactInvoicingExample.contactId),
  item: contactInvoicing,
  example: { parameters: { id: contactInvoicingExample.contactId }, item: contactInvoicingExample },
});
