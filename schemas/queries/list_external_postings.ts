import { defineQuery } from '../contract.js';
import { dayFilters, listParameters } from '../query-parameters.js';
import { choiceField } from '../record-fields.js';
import { externalPostingDetails, externalPostingExample } from '../records/external-posting.js';
import { EXTERNAL_POSTING_STATES } from '../records/posting.js';

export default defineQuery({
  name: 'list_external_postings',
  title: 'List external postings',
  summary: 'Lists the postings in the connected accounting system, newest first, with differences from our ledger.',
  description:
    'Every few hours, vouchers are compared with the connected system, where a person may have changed or booked them. `differing=yes` lists those that differ; `state=outcome_unknown` lists those that a person must settle.',
  path: '/api/rest/external-postings',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({
    state: choiceField(EXTERNAL_POSTING_STATES, 'Only postings in this state.'),
    differing: choiceField(['yes', 'no'], 'Only postings that differ from our ledger, or only those that do not.'),
    ...dayFilters('postings made'),
  }),
  item: externalPostingDetails,
  example: { parameters: { differing: 'yes' }, item: externalPostingExample },
});
