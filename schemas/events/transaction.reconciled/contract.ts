import { defineEvent } from '../../contract.js';
import { transaction, reconciledTransactionExample } from '../../records/transaction.js';

export default defineEvent({
  type: 'transaction.reconciled',
  title: 'Transaction reconciled',
  summary: 'A bank line was matched, by a person or automatically.',
  emittedBy: ['match_transaction', 'split_transaction', 'sync_bank_now', 'reconcile_now'],
  payload: transaction,
  example: reconciledTransactionExample,
});
