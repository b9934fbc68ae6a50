import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { documentId } from '../../records/document.js';
import { ledgerEntryId, reconciledTransactionExample, transaction, transactionId } from '../../records/transaction.js';

export default defineAction({
  name: 'match_transaction',
  title: 'Match transaction',
  summary: 'Links a bank transaction to a ledger entry or a document.',
  description: `Give exactly one target: \`ledgerEntryId\` for a posted ledger entry, or \`documentId\` for a captured document. The transaction becomes \`reconciled\`.

- A target that is a receivable or payable gets its payment entry; one that is booked against the bank already is only linked.
- What of the amount the target does not explain is booked as a bank fee, as tax withheld or as an exchange difference where that is what it is; less money than is open leaves the rest open. Anything else answers 409 \`allocation_mismatch\`.
- A document that is not posted yet may be matched; it settles when it is posted.
- A transaction that is reconciled already answers 409 \`transaction_reconciled\`: unmatch it first. For several targets use split_transaction.`,
  permission: 'bank:edit',
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
    // Exactly one target, said by counting: clients of language models refuse oneOf at the top of a tool's input.
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
