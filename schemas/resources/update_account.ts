import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { account, accountExample, accountFields } from '../records/account.js';

export default defineResourceOperation({
  name: 'update_account',
  title: 'Change account',
  summary: 'Renames an account, maps it, or closes it for postings.',
  description:
    'Number and type stay, because entries use them. Accounts that the rules of the region post to cannot become inactive (`account_in_use`).',
  method: 'PATCH',
  path: '/api/rest/accounts/{id}',
  permission: 'ledger:edit',
  preview: 'none',
  status: 200,
  request: closedObject(accountFields, [], { minProperties: 1 }),
  response: account,
  errors: ['not_found', 'region_not_set', 'account_in_use'],
  emits: ['account.changed'],
  example: { request: { name: 'Kontorartikler' }, response: accountExample },
});
