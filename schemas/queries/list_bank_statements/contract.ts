import { defineQuery } from '../../contract.js';
import { listParameters } from '../../query-parameters.js';
import { bankStatement, bankStatementExample } from '../../records/bank-account.js';

export default defineQuery({
  name: 'list_bank_statements',
  title: 'List bank statements',
  summary: 'Lists the statement files that were read, newest first.',
  description: 'With the days that they cover and how many of their lines were new.',
  path: '/api/rest/bank-statements',
  permission: 'read',
  paged: true,
  parameters: listParameters({}),
  item: bankStatement,
  example: { parameters: {}, item: bankStatementExample },
});
