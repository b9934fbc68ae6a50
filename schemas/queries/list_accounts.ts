import { defineQuery } from '../contract.js';
import { listParameters, textFilter } from '../query-parameters.js';
import { choiceField, dateField } from '../record-fields.js';
import { ACCOUNT_TYPES, account, accountExample } from '../records/account.js';

export default defineQuery({
  name: 'list_accounts',
  title: 'List accounts',
  summary: 'Lists the chart of accounts by number, with balances.',
  description: 'Use the `id` of an account as `ledgerAccountId`.',
  path: '/api/rest/accounts',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    q: textFilter('Only accounts whose number starts with this text, or whose name contains it.'),
    type: choiceField(ACCOUNT_TYPES, 'Only accounts of this type.'),
    date: dateField('The last day included in the balances; all entries are included if left out.'),
  }),
  item: account,
  example: { parameters: { q: 'kontor', type: 'expense' }, item: accountExample },
});
