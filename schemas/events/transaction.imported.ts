import { defineEvent } from '../contract.js';
import { transaction, transactionExample } from '../records/transaction.js';

export default defineEvent({
  type: 'transaction.imported',
  title: 'Transaction imported',
  summary: 'A new bank line was imported.',
  payload: transaction,
  example: transactionExample,
});
