import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { transaction, transactionExample, transactionId } from '../records/transaction.js';

export default defineAction({
  name: 'ignore_transaction',
  title: 'Ignore transaction',
  summary: 'Marks a bank transaction as not needing reconciliation.',
  description: `Use this, for example, for an internal transfer. The transaction becomes \`ignored\` and leaves the review queue. {@unmatch_transaction} returns it to the queue. For a reconciled transaction it is refused with \`transaction_reconciled\`.`,
  permission: 'bank:edit',
  preview: 'none',
  worker: 'reconciliation',
  orderingKey: { field: 'transactionId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({ transactionId }, ['transactionId']),
  result: transaction,
  errors: ['not_found', 'transaction_reconciled', 'transaction_ignored'],
  emits: ['transaction.ignored'],
  example: {
    request: { transactionId: transactionExample.id },
    result: { ...transactionExample, state: 'ignored', version: 2 },
  },
});
