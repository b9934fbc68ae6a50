import { defineEvent } from '../contract.js';
import { transaction, transactionExample } from '../records/transaction.js';

export default defineEvent({
  type: 'transaction.ignored',
  title: 'Transaction ignored',
  summary: 'A bank line was marked as not needing reconciliation.',
  payload: transaction,
  example: transactionExample,
});
