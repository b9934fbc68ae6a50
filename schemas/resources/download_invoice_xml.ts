import { defineResourceOperation } from '../contract.js';
import { invoice, invoiceExample } from '../records/invoice.js';

export default defineResourceOperation({
  name: 'download_invoice_xml',
  title: 'Download invoice as XML',
  summary: 'Returns an issued invoice as an electronic document.',
  description:
    '`format` is `oioubl` (OIOUBL 2.1), `peppol` (Peppol BIS Billing 3) or `fatturapa`. The default is fatturapa in Italy, oioubl for Danish buyers, and peppol for others. A FatturaPA is exactly the file that was sent to the exchange. If data for the format is missing, the call is refused with `invoice_incomplete` and lists it.',
  method: 'GET',
  path: '/api/rest/invoices/{id}/xml',
  permission: 'read',
  preview: 'none',
  status: 200,
  file: 'received',
  media: ['application/xml'],
  response: invoice,
  errors: ['not_found', 'invoice_incomplete', 'region_not_set'],
  emits: [],
  example: { response: invoiceExample },
});
