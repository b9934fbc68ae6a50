import { defineEvent } from '../../contract.js';
import { transaction, transactionExample } from '../../records/transaction.js';

export default defineEvent({
  type: 'transaction.unmatched',
  title: 'Transaction unmatched',
  summary: 'A bank line returned to the review queue.',
  emittedBy: ['unmatch_transaction', 'post_document'],
  payload: transaction,
  example: transactionExample,
});
