import { defineAction } from '../../contract.js';
import { closedObject, record } from '../../json-schema.js';
import { countField } from '../../record-fields.js';

export default defineAction({
  name: 'reconcile_now',
  title: 'Reconcile now',
  summary: 'Matches unmatched transactions against posted ledger entries again.',
  description: `Runs the automatic matching over all transactions in the review queue. Only clear matches are made; the rest keeps its suggestions.`,
  permission: 'bank:edit',
  worker: 'reconciliation',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({}, []),
  result: record('Reconciliation', 'What the matching found.', {
    examined: countField('Transactions that were unmatched before.'),
    matched: countField('Transactions that were reconciled automatically.'),
    suggested: countField('Transactions left for a person, with suggestions.'),
    left: countField('Transactions left for a person, without a suggestion.'),
  }),
  errors: [],
  emits: ['ledger_entry.posted', 'transaction.ignored', 'transaction.reconciled'],
  example: { request: {}, result: { examined: 9, matched: 6, suggested: 2, left: 1 } },
});
