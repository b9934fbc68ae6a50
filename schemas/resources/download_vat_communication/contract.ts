import { defineResourceOperation } from '../../contract.js';
import { vatCommunication, vatCommunicationExample } from '../../records/vat-return.js';

export default defineResourceOperation({
  name: 'download_vat_communication',
  title: 'Download VAT communication',
  summary: 'Returns an Italian quarterly communication of settlements as XML.',
  description:
    'The file of the form IVP18, one module per filed settlement, not signed: sign and send it with the programs of the tax agency. Its form was read in a public copy of the agency’s schema and is not verified with the agency. What is missing is named (409 `communication_incomplete`): settlements that are not filed, fiscal codes, and for a company the person who signs (`PATCH /api/rest/vat-settings`).',
  method: 'GET',
  path: '/api/rest/vat-communications/{id}/xml',
  permission: 'read',
  status: 200,
  file: 'received',
  response: vatCommunication,
  errors: ['not_found', 'communication_incomplete', 'region_not_set'],
  emits: [],
  example: { response: vatCommunicationExample },
});
