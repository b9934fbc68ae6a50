import { defineEvent } from '../contract.js';
import { bankAuthorization, bankAuthorizationExample } from '../records/bank-account.js';

export default defineEvent({
  type: 'bank_authorization.expiring',
  title: 'Bank authorization expiring',
  summary: 'The consent ends within two weeks and should be renewed.',
  payload: bankAuthorization,
  example: bankAuthorizationExample,
});
