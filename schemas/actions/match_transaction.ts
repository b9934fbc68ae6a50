import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { documentId } from '../records/document.js';
import { ledgerEntryId, reconciledTransactionExample, transaction, transactionId } from '../records/transaction.js';

export default defineAction({
  name: 'match_transaction',
  title: 'Match transaction',
  summary: 'Links a bank transaction to a ledger entry or a document.',
  description: `Give exactly one target: \`ledgerEntryId\` for a posted ledger entry, or \`documentId\` for a captured document. The transaction becomes \`reconciled\`.

- For a receivable or payable, a payment entry is posted. A target that is already posted on the bank account is only linked.
- A difference is posted as a bank fee, withheld tax or exchange difference if it is one of these. A payment below the open amount leaves the rest open. Any other difference is refused with \`allocation_mismatch\`.
- A document that is not posted yet can be matched; it settles when it is posted.
- A reconciled transaction is refused with \`transaction_reconciled\`: unmatch it first. For several targets use {@split_transaction}.`,
  permission: 'bank:edit',
  preview: 'none',
  undo: '{@unmatch_transaction} can take it back: the entries that it posted are reversed.',
  worker: 'reconciliation',
  orderingKey: { field: 'transactionId' },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject(
    {
      transactionId,
      ledgerEntryId: {
        ...ledgerEntryId,
        description: 'The posted ledger entry to link to. Either this or documentId.',
      },
      documentId: { ...documentId, description: 'The captured document to link to. Either this or ledgerEntryId.' },
    },
    ['transactionId'],
    // Exactly one target, expressed as a property count: MCP clients refuse oneOf at the top of a tool's input.
    { minProperties: 2, maxProperties: 2 },
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
    request: { transactionId: reconciledTransactionExample.id, documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha' },
    result: reconciledTransactionExample,
  },
});
