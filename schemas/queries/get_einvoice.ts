import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { einvoice, einvoiceExample } from '../records/einvoice.js';

export default defineQuery({
  name: 'get_einvoice',
  title: 'Get e-invoice',
  summary: 'Returns one submission to the national exchange with all its notices.',
  description: 'An unknown id is refused with `not_found`.',
  path: '/api/rest/einvoices/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('e-invoice', einvoiceExample.id),
  item: einvoice,
  example: { parameters: { id: einvoiceExample.id }, item: einvoiceExample },
});
