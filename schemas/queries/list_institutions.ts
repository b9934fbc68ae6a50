import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { institution, institutionExample } from '../records/bank-account.js';

export default defineQuery({
  name: 'list_institutions',
  title: 'List institutions',
  summary: 'Lists the banks that can be linked.',
  description:
    "Pass the `id` to {@start_bank_authorization}. Without `country`, lists the banks of the organisation's region.",
  path: '/api/rest/institutions',
  permission: 'read',
  callsProvider: true,
  paged: true,
  parameters: listParameters({
    country: { type: 'string', maxLength: 2, description: 'ISO 3166-1 alpha-2 code, e.g. DK or IT.' },
    q: textFilter('Only banks whose name contains this text.'),
  }),
  item: institution,
  example: { parameters: { country: 'DK' }, item: institutionExample },
});
