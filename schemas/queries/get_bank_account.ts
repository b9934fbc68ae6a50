import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { bankAccount, bankAccountExample } from '../records/bank-account.js';

export default defineQuery({
  name: 'get_bank_account',
  title: 'Get bank account',
  summary: 'Returns one bank account.',
  description: 'Includes the last balance and the outcome of the last sync.',
  path: '/api/rest/bank-accounts/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('bank account', bankAccountExample.id),
  item: bankAccount,
  example: { parameters: { id: bankAccountExample.id }, item: bankAccountExample },
});
