import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { reconciledTransactionExample, transaction, transactionId } from '../records/transaction.js';

export default defineResourceOperation({
  name: 'transfer_transaction',
  title: 'Book a transfer between own accounts',
  summary: 'Reconciles two bank transactions on two own accounts with each other.',
  description:
    'For money that moved between two bank accounts of the organisation. Posts the movement: one entry if both lines have the same date, otherwise two entries through the transit account, so that both bank accounts are right on every day. If the currencies differ, the exchange difference is posted too. Both transactions become `reconciled`; {@unmatch_transaction} on either of them reverses the entries and returns both to the review queue.',
  method: 'POST',
  path: '/api/rest/transactions/{id}/transfer',
  permission: 'bank:edit',
  preview: 'offered',
  undo: '{@unmatch_transaction} can take the transfer back; the entries and their reversals stay in the books.',
  status: 200,
  request: closedObject(
    { counterTransactionId: { ...transactionId, description: 'The bank transaction on the other own account.' } },
    ['counterTransactionId'],
  ),
  response: transaction,
  errors: [
    'not_found',
    'transaction_reconciled',
    'transaction_ignored',
    'transaction_pending',
    'allocation_mismatch',
    'exchange_rate_missing',
    'region_not_set',
  ],
  emits: ['transaction.reconciled', 'ledger_entry.posted'],
  example: {
    request: { counterTransactionId: 'txn_01jcq8r5t9e4x8s6m2k7vwz3hb' },
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
      counterTransactionId: 'txn_01jcq8r5t9e4x8s6m2k7vwz3hb',
    },
  },
});
