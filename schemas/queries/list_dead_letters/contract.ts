import { defineQuery } from '../../contract.js';
import { listParameters, textFilter } from '../../query-parameters.js';
import { deadLetter, deadLetterExample, deadLetterStatus } from '../../records/dead-letter.js';

export default defineQuery({
  name: 'list_dead_letters',
  title: 'List dead letters',
  summary: 'Lists commands that were given up, newest first: what was sent, and why it was not done.',
  description:
    'A command ends here when it could not be read, when it failed for a whole day, or when something is wrong on our side. Nothing of it was done. Replay it when the cause is mended, with a corrected payload if that was the cause. Kept for 45 days.',
  path: '/api/rest/dead-letters',
  permission: 'read',
  paged: true,
  parameters: listParameters({
    action: textFilter('Only commands of this action.'),
    status: deadLetterStatus,
  }),
  item: deadLetter,
  example: { parameters: { status: 'open' }, item: deadLetterExample },
});
