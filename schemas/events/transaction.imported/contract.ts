import { defineEvent } from '../../contract.js';
import { transaction, transactionExample } from '../../records/transaction.js';

export default defineEvent({
  type: 'transaction.imported',
  title: 'Transaction imported',
  summary: 'A line of a bank account is new.',
  payload: transaction,
  example: transactionExample,
});
