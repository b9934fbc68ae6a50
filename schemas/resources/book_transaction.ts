import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { bookingFields } from '../records/booking.js';
import {
  reconciledTransactionExample,
  transaction,
  transactionExample,
  transactionId,
} from '../records/transaction.js';

export default defineResourceOperation({
  name: 'book_transaction',
  title: 'Book a bank transaction without a document',
  summary: 'Books a bank transaction on accounts: a fee, interest, wages, a draw, a loan, tax or a card settlement.',
  description:
    'For bank transactions that no document will follow. Posts one entry in the bank journal on the booking date, or today if that period is closed. A VAT code splits VAT from the amount, and the VAT return includes it. Accounts with open items are not accepted: match the transaction with what it pays. Accounts of other own bank accounts are not accepted: book both transactions as a transfer. In Italy a code that belongs in the register of purchases needs its invoice. {@unmatch_transaction} reverses the entry and returns the transaction to the review queue. Later transactions like this one are suggested the same booking in the review queue; a matching rule with the effect `book` books them by itself.',
  method: 'POST',
  path: '/api/rest/transactions/{id}/book',
  permission: 'bank:edit',
  preview: 'offered',
  undo: '{@unmatch_transaction} can take the booking back; the entry and its reversal stay in the books.',
  command: {
    name: 'book_bank_line',
    worker: 'reconciliation',
    id: { field: 'transactionId', schema: transactionId, example: transactionExample.id },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  status: 200,
  request: closedObject(bookingFields, ['lines']),
  response: transaction,
  errors: [
    'not_found',
    'transaction_reconciled',
    'transaction_ignored',
    'transaction_pending',
    'exchange_rate_missing',
    'period_closed',
    'region_not_set',
  ],
  emits: ['ledger_entry.posted', 'transaction.reconciled'],
  example: {
    request: { lines: [{ ledgerAccountId: '2390' }], text: 'Bank fee, October' },
    response: {
      ...reconciledTransactionExample,
      allocations: [
        {
          targetType: 'ledger',
          targetId: 'led_01jcq8r5t9e4x8s6m2k7vwz3hb',
          amount: -1250,
          settlement: 'payment',
          paymentEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3hb',
        },
      ],
      matchReason: 'Booked by a person.',
    },
  },
});
