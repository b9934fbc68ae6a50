import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { bankAuthorization, bankAuthorizationExample } from '../records/bank-account.js';

export default defineQuery({
  name: 'get_bank_authorization',
  title: 'Get bank authorization',
  summary: 'Returns one link to a bank, and whether the user has given consent.',
  description:
    'Poll this while the user is at the bank. Once `state` is `approved`, call {@finalize_bank_authorization}.',
  path: '/api/rest/bank-authorizations/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('bank authorization', bankAuthorizationExample.id),
  item: bankAuthorization,
  example: { parameters: { id: bankAuthorizationExample.id }, item: bankAuthorizationExample },
});
