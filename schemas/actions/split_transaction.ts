import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { allocationFields, reconciledTransactionExample, transaction, transactionId } from '../records/transaction.js';

export default defineAction({
  name: 'split_transaction',
  title: 'Split transaction',
  summary: 'Reconciles one bank transaction across several ledger entries or documents.',
  description: `Each allocation has a target and the signed amount of the transaction allocated to it. Together the allocations must cover the transaction to the cent, with its sign: money out is negative. Otherwise the call is refused with \`allocation_mismatch\`.`,
  permission: 'bank:edit',
  preview: 'none',
  undo: '{@unmatch_transaction} can take it back: the entries that it posted are reversed.',
  worker: 'reconciliation',
  orderingKey: { field: 'transactionId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      transactionId,
      allocations: {
        type: 'array',
        items: closedObject(allocationFields, ['targetType', 'targetId', 'amount']),
        minItems: 1,
        maxItems: 500,
        description: 'The targets, at least one. Their amounts add up to the amount of the transaction.',
      },
    },
    ['transactionId', 'allocations'],
  ),
  result: transaction,
  errors: [
    'not_found',
    'transaction_reconciled',
    'transaction_ignored',
    'transaction_pending',
    'allocation_mismatch',
    'target_settled',
    'target_not_payable',
    'exchange_rate_missing',
    'region_not_set',
  ],
  emits: ['ledger_entry.posted', 'transaction.reconciled'],
  example: {
    request: {
      transactionId: reconciledTransactionExample.id,
      allocations: [
        { targetType: 'document', targetId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha', amount: -1000 },
        { targetType: 'ledger', targetId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha', amount: -250 },
      ],
    },
    result: {
      ...reconciledTransactionExample,
      allocations: [
        {
          targetType: 'document',
          targetId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
          amount: -1000,
          settlement: 'payment',
          paymentEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3hb',
        },
        {
          targetType: 'ledger',
          targetId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
          amount: -250,
          settlement: 'link',
          paymentEntryId: null,
        },
      ],
    },
  },
});
