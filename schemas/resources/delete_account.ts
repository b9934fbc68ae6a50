import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';

export default defineResourceOperation({
  name: 'delete_account',
  title: 'Delete account',
  summary: 'Deletes an account that the organisation added and nothing uses.',
  description:
    'An account with entries, sub-accounts, a bank account, a template or an asset, and every account of the standard chart, is refused with `account_in_use` with what uses it. Make it inactive instead.',
  method: 'DELETE',
  path: '/api/rest/accounts/{id}',
  permission: 'ledger:edit',
  preview: 'none',
  status: 200,
  response: deletedRecord('account', '6483'),
  errors: ['not_found', 'account_in_use'],
  emits: ['account.deleted'],
  example: { response: { id: '6483', deleted: true } },
});
