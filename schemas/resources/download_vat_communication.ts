import { defineResourceOperation } from '../contract.js';
import { vatCommunication, vatCommunicationExample } from '../records/vat-return.js';

export default defineResourceOperation({
  name: 'download_vat_communication',
  title: 'Download VAT communication',
  summary: 'Returns an Italian quarterly communication of settlements as XML.',
  description:
    'The unsigned file of the form IVP18, with one module per filed settlement. Sign and send it with the programs of the tax agency. The format follows a public copy of the agency’s schema and is not verified with the agency. If data is missing, the call is refused with `communication_incomplete` and lists it: settlements that are not filed, fiscal codes, and for a company the person who signs ({@update_vat_settings}).',
  method: 'GET',
  path: '/api/rest/vat-communications/{id}/xml',
  permission: 'read',
  preview: 'none',
  status: 200,
  file: 'received',
  media: ['application/xml'],
  response: vatCommunication,
  errors: ['not_found', 'communication_incomplete', 'region_not_set'],
  emits: [],
  example: { response: vatCommunicationExample },
});
