import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { bankAuthorization, bankAuthorizationExample } from '../records/bank-account.js';

export default defineQuery({
  name: 'list_bank_authorizations',
  title: 'List bank authorizations',
  summary: 'Lists the links to banks, newest first.',
  description:
    '`state` shows whether the user has given consent. `expiresSoon` warns two weeks before a consent ends: start a new authorization at the same bank, and its accounts continue with the new consent.',
  path: '/api/rest/bank-authorizations',
  permission: 'read',
  paged: true,
  parameters: listParameters({}),
  item: bankAuthorization,
  example: { parameters: {}, item: bankAuthorizationExample },
});
