import { defineEvent } from '../contract.js';
import { transaction, transactionExample } from '../records/transaction.js';

export default defineEvent({
  type: 'transaction.changed',
  title: 'Transaction changed',
  summary: 'The bank sent a bank line again with different content.',
  payload: transaction,
  example: transactionExample,
});
