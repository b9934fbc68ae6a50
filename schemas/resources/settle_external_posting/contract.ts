import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { choiceField, textField } from '../../record-fields.js';
import { externalPostingDetails, externalPostingExample } from '../../records/external-posting.js';

export default defineResourceOperation({
  name: 'settle_external_posting',
  title: 'Settle external posting',
  summary: 'Says what became of a posting whose outcome nobody could tell.',
  description: `For an external posting in state \`outcome_unknown\` or \`refused\`, after looking into the connected system:

- \`posted\`: the voucher is there; \`reference\` says which (e-conomic: \`5/2026-60004\`, Fatture in Cloud: the id of the document). The source is attached if it is missing.
- \`absent\`: it is not there; it is sent again.
- \`abandoned\`: it is not there and does not go there; our ledger keeps the entry.`,
  method: 'POST',
  path: '/api/rest/external-postings/{id}/settle',
  permission: 'documents:post',
  status: 200,
  request: closedObject(
    {
      outcome: choiceField(['posted', 'absent', 'abandoned'], 'What became of it.'),
      reference: { ...textField('The voucher there; needed when it was posted.', 200), minLength: 1 },
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
