import { defineQuery } from '../contract.js';
import { dayFilters, listParameters } from '../query-parameters.js';
import { vatCommunication, vatCommunicationExample } from '../records/vat-return.js';

export default defineQuery({
  name: 'list_vat_communications',
  title: 'List VAT communications',
  summary: 'Lists the Italian quarterly communications of settlements, newest first.',
  description:
    'A communication contains the filed settlements of a quarter: three for monthly payers, one for quarterly payers. If a settlement was replaced, the communication contains the newest version and must be sent again. Empty outside Italy.',
  path: '/api/rest/vat-communications',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({ ...dayFilters('quarters that begin') }),
  item: vatCommunication,
  errors: ['region_not_set'],
  example: { parameters: {}, item: vatCommunicationExample },
});
