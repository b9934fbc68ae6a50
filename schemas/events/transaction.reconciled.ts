import { defineEvent } from '../contract.js';
import { transaction, reconciledTransactionExample } from '../records/transaction.js';

export default defineEvent({
  type: 'transaction.reconciled',
  title: 'Transaction reconciled',
  summary: 'A bank line was matched, by a person or automatically.',
  payload: transaction,
  example: reconciledTransactionExample,
});
