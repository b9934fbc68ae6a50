import { defineCommandOf } from '../../contract.js';
import { transactionExample, transactionId } from '../../records/transaction.js';
import bookTransaction from '../../resources/book_transaction/contract.js';

export default defineCommandOf(bookTransaction, {
  name: 'book_bank_line',
  worker: 'reconciliation',
  id: { field: 'transactionId', schema: transactionId, example: transactionExample.id },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  emits: ['ledger_entry.posted', 'transaction.reconciled'],
});
