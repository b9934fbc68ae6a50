import { defineAction } from '../contract.js';
import { closedObject, record } from '../json-schema.js';
import { countField } from '../record-fields.js';

export default defineAction({
  name: 'reconcile_now',
  title: 'Reconcile now',
  summary: 'Runs automatic matching of unmatched transactions against posted ledger entries again.',
  description: `Runs automatic matching for all transactions in the review queue. Only clear matches are made; the other transactions keep their suggestions.`,
  permission: 'bank:edit',
  preview: 'none',
  undo: '{@unmatch_transaction} can take it back: the entries that it posted are reversed.',
  worker: 'reconciliation',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({}, []),
  result: record('Reconciliation', 'The outcome of the matching.', {
    examined: countField('The number of unmatched transactions before the run.'),
    matched: countField('The number of automatically reconciled transactions.'),
    suggested: countField('The number of transactions left for review, with suggestions.'),
    left: countField('The number of transactions left for review, without a suggestion.'),
  }),
  errors: [],
  emits: ['ledger_entry.posted', 'transaction.ignored', 'transaction.reconciled'],
  example: { request: {}, result: { examined: 9, matched: 6, suggested: 2, left: 1 } },
});
