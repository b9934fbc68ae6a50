import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { choiceField, textField } from '../record-fields.js';
import { externalPostingDetails, externalPostingExample } from '../records/external-posting.js';

export default defineResourceOperation({
  name: 'settle_external_posting',
  title: 'Settle external posting',
  summary: 'Records the outcome of an external posting that is in doubt.',
  description: `For an external posting in state \`outcome_unknown\` or \`refused\`. Check the connected system first:

- \`posted\`: the voucher exists; give its \`reference\` (e-conomic: \`5/2026-60004\`, Fatture in Cloud: the id of the document). The source document is attached if it is missing.
- \`absent\`: the voucher does not exist; it is sent again.
- \`abandoned\`: the voucher does not exist and is not sent again; our ledger keeps the entry.`,
  method: 'POST',
  path: '/api/rest/external-postings/{id}/settle',
  permission: 'documents:post',
  preview: 'required',
  undo: null,
  reachesOutside: true,
  status: 200,
  request: closedObject(
    {
      outcome: choiceField(['posted', 'absent', 'abandoned'], 'The outcome.'),
      reference: {
        ...textField('The voucher in the connected system; required for outcome posted.', 200),
        minLength: 1,
      },
    },
    ['outcome'],
  ),
  response: externalPostingDetails,
  errors: ['not_found', 'posting_settled'],
  emits: ['document.changed', 'external_posting.changed'],
  example: {
    request: { outcome: 'posted', reference: '5/2026-60004' },
    response: { ...externalPostingExample, differences: [] },
  },
});
