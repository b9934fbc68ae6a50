import { defineQuery } from '../contract.js';
import { idParameter } from '../query-parameters.js';
import { externalPostingDetails, externalPostingExample } from '../records/external-posting.js';

export default defineQuery({
  name: 'get_external_posting',
  title: 'Get external posting',
  summary: 'Returns one posting in the connected accounting system.',
  description: 'Returns the external posting with this id, or `not_found`.',
  path: '/api/rest/external-postings/{id}',
  permission: 'read',
  paged: false,
  parameters: idParameter('external posting', externalPostingExample.id),
  item: externalPostingDetails,
  example: { parameters: { id: externalPostingExample.id }, item: externalPostingExample },
});
