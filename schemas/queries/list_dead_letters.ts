import { defineQuery } from '../contract.js';
import { dayFilters, listParameters, textFilter } from '../query-parameters.js';
import { deadLetter, deadLetterExample, deadLetterStatus } from '../records/dead-letter.js';

export default defineQuery({
  name: 'list_dead_letters',
  title: 'List dead letters',
  summary: 'Lists commands that were given up, newest first, with their content and the reason.',
  description:
    'A command is given up if it could not be decoded, failed for a whole day, or met an internal error. It changed nothing. Replay it after the cause is fixed, with a corrected payload if necessary. Dead letters are kept for 45 days.',
  path: '/api/rest/dead-letters',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    action: textFilter('Only commands of this action.'),
    status: deadLetterStatus,
    ...dayFilters('commands given up'),
  }),
  item: deadLetter,
  example: { parameters: { status: 'open' }, item: deadLetterExample },
});
