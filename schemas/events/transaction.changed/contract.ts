import { defineEvent } from '../../contract.js';
import { transaction, transactionExample } from '../../records/transaction.js';

export default defineEvent({
  type: 'transaction.changed',
  title: 'Transaction changed',
  summary: 'The bank told a line again, and it says something else now.',
  payload: transaction,
  example: transactionExample,
});
