import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { transaction, transactionExample, transactionId } from '../records/transaction.js';

export default defineAction({
  name: 'unmatch_transaction',
  title: 'Unmatch transaction',
  summary: 'Removes the link of a bank transaction and returns it to the review queue.',
  description: `Works for \`reconciled\` and \`ignored\` transactions; both become \`unmatched\`. A payment entry that the match posted is reversed, on its own date if that day is still open, otherwise today. The same pair is not matched automatically again.`,
  permission: 'bank:edit',
  preview: 'none',
  undo: '{@match_transaction} can match it again; the entries and their reversals stay in the books.',
  worker: 'reconciliation',
  orderingKey: { field: 'transactionId' },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  request: closedObject({ transactionId }, ['transactionId']),
  result: transaction,
  errors: ['not_found', 'target_settled', 'transaction_not_reconciled'],
  emits: ['ledger_entry.posted', 'transaction.unmatched'],
  example: { request: { transactionId: transactionExample.id }, result: { ...transactionExample, version: 3 } },
});
