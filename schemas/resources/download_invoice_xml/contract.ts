import { defineResourceOperation } from '../../contract.js';
import { invoice, invoiceExample } from '../../records/invoice.js';

export default defineResourceOperation({
  name: 'download_invoice_xml',
  title: 'Download invoice as XML',
  summary: 'Returns an issued invoice as an electronic document.',
  description:
    '`format` is `oioubl` (OIOUBL 2.1), `peppol` (Peppol BIS Billing 3) or `fatturapa`; left out, it is that of the country: fatturapa in Italy, oioubl to Danish buyers, peppol to others. A FatturaPA is the very file that was sent to the exchange. What is missing for the format is named (409 `invoice_incomplete`).',
  method: 'GET',
  path: '/api/rest/invoices/{id}/xml',
  permission: 'read',
  status: 200,
  file: 'received',
  response: invoice,
  errors: ['not_found', 'invoice_incomplete', 'region_not_set'],
  emits: [],
  example: { response: invoiceExample },
});
