import { defineQuery } from '../contract.js';
import { nullable, record } from '../json-schema.js';
import { listParameters } from '../query-parameters.js';
import { flagField, idField, textField, timeField } from '../record-fields.js';

export default defineQuery({
  name: 'list_provider_accounts',
  title: 'List provider accounts',
  summary: 'Lists the chart of accounts of the connected accounting system, as last read by {@sync_chart_of_accounts}.',
  description:
    'Ordered by number. An entry goes to the account with the same number, unless the connection has a setting such as `account:2450`.',
  path: '/api/rest/provider-accounts',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({}),
  item: record('ProviderAccount', 'An account in the connected accounting system.', {
    number: idField('The account number.', '3600'),
    name: textField('The account name.', 300),
    type: textField('The account type.', 50),
    vatCode: nullable(textField('The VAT code of the account.', 50)),
    postable: flagField('Whether the account accepts entries.'),
    active: flagField('False if the account no longer exists in the accounting system.'),
    syncedAt: timeField('When the account was last read.'),
  }),
  example: {
    parameters: { limit: 20 },
    item: {
      number: '3600',
      name: 'Hotel',
      type: 'profitAndLoss',
      vatCode: 'I25',
      postable: true,
      active: true,
      syncedAt: '2026-11-02T09:15:00.000Z',
    },
  },
});
