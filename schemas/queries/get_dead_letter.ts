import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { deadLetter, deadLetterExample } from '../records/dead-letter.js';

export default defineQuery({
  name: 'get_dead_letter',
  title: 'Get dead letter',
  summary: 'Returns one command that was given up.',
  description: 'The id is the id of the command.',
  path: '/api/rest/dead-letters/{id}',
  permission: 'read',
  paged: false,
  parameters: closedObject(
    { id: { type: 'string', maxLength: 100, description: 'The id of the command.', examples: [deadLetterExample.id] } },
    ['id'],
  ),
  item: deadLetter,
  example: { parameters: { id: deadLetterExample.id }, item: deadLetterExample },
});
