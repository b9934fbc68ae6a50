import { defineEvent } from '../contract.js';
import { bankAuthorization, bankAuthorizationExample } from '../records/bank-account.js';

export default defineEvent({
  type: 'bank_authorization.finalized',
  title: 'Bank authorization finalized',
  summary: 'A bank was linked.',
  payload: bankAuthorization,
  example: bankAuthorizationExample,
});
