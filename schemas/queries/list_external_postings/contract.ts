import { defineQuery } from '../../contract.js';
import { listParameters } from '../../query-parameters.js';
import { choiceField } from '../../record-fields.js';
import { externalPostingDetails, externalPostingExample } from '../../records/external-posting.js';
import { EXTERNAL_POSTING_STATES } from '../../records/posting.js';

export default defineQuery({
  name: 'list_external_postings',
  title: 'List external postings',
  summary: 'Lists what went to the connected accounting system, newest first, with differences to our ledger.',
  description:
    'Vouchers are compared every few hours with what a person has changed or booked there. `differing=yes` lists those that differ; `state=outcome_unknown` those that a person must settle.',
  path: '/api/rest/external-postings',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    state: choiceField(EXTERNAL_POSTING_STATES, 'Only those in this state.'),
    differing: choiceField(['yes', 'no'], 'Only those that differ from our ledger, or only those that do not.'),
  }),
  item: externalPostingDetails,
  example: { parameters: { differing: 'yes' }, item: externalPostingExample },
});
