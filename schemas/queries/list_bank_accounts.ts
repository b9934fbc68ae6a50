import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { flagField } from '../record-fields.js';
import { bankAccount, bankAccountExample } from '../records/bank-account.js';

export default defineQuery({
  name: 'list_bank_accounts',
  title: 'List bank accounts',
  summary: 'Lists the bank accounts with their balances and the outcome of the last sync.',
  description:
    '`syncError` is the reason why an account could not be synced. `connection` warns two weeks before a consent ends.',
  path: '/api/rest/bank-accounts',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    putAside: flagField('true: only accounts that were put aside, which are left out otherwise.'),
  }),
  item: bankAccount,
  example: { parameters: {}, item: bankAccountExample },
});
