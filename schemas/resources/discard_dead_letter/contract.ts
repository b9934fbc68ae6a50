import { defineResourceOperation } from '../../contract.js';
import { deadLetter, deadLetterExample } from '../../records/dead-letter.js';

export default defineResourceOperation({
  name: 'discard_dead_letter',
  title: 'Discard dead letter',
  summary: 'Marks a command that was given up as seen and not wanted any more.',
  description: 'It stays in the list, under `status=discarded`, and can still be replayed.',
  method: 'DELETE',
  path: '/api/rest/dead-letters/{id}',
  permission: 'admin',
  status: 200,
  response: deadLetter,
  errors: ['not_found'],
  emits: ['dead_letter.discarded'],
  example: { response: { ...deadLetterExample, status: 'discarded' } },
});
