import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { transaction, transactionExample } from '../records/transaction.js';

export default defineQuery({
  name: 'get_transaction',
  title: 'Get transaction',
  summary: 'Returns one bank transaction and what it is reconciled with.',
  description: 'Includes the reason for the match and the entries that it posted.',
  path: '/api/rest/transactions/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('bank transaction', transactionExample.id),
  item: transaction,
  example: { parameters: { id: transactionExample.id }, item: transactionExample },
});
