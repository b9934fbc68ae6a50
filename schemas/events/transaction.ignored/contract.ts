import { defineEvent } from '../../contract.js';
import { transaction, transactionExample } from '../../records/transaction.js';

export default defineEvent({
  type: 'transaction.ignored',
  title: 'Transaction ignored',
  summary: 'A line needs no reconciliation.',
  payload: transaction,
  example: transactionExample,
});
