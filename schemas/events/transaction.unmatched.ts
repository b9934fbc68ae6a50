import { defineEvent } from '../contract.js';
import { transaction, transactionExample } from '../records/transaction.js';

export default defineEvent({
  type: 'transaction.unmatched',
  title: 'Transaction unmatched',
  summary: 'A bank line returned to the review queue.',
  payload: transaction,
  example: transactionExample,
});
