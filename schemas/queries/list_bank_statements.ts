import { defineQuery } from '../contract.js';
import { dayFilters, listParameters } from '../query-parameters.js';
import { bankStatement, bankStatementExample } from '../records/bank-account.js';

export default defineQuery({
  name: 'list_bank_statements',
  title: 'List bank statements',
  summary: 'Lists the imported statement files, newest first.',
  description: 'Includes the days that each file covers and its number of new lines.',
  path: '/api/rest/bank-statements',
  permission: 'read',
  paged: true,
  parameters: listParameters({ ...dayFilters('files imported') }),
  item: bankStatement,
  example: { parameters: {}, item: bankStatementExample },
});
