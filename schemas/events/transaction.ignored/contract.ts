import { defineEvent } from '../../contract.js';
import { transaction, transactionExample } from '../../records/transaction.js';

export default defineEvent({
  type: 'transaction.ignored',
  title: 'Transaction ignored',
  summary: 'A bank line was marked as not needing reconciliation.',
  emittedBy: ['ignore_transaction', 'sync_bank_now', 'reconcile_now'],
  payload: transaction,
  example: transactionExample,
});
