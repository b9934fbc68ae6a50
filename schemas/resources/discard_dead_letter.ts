import { defineResourceOperation } from '../contract.js';
import { deadLetter, deadLetterExample } from '../records/dead-letter.js';

export default defineResourceOperation({
  name: 'discard_dead_letter',
  title: 'Discard dead letter',
  summary: 'Discards a command that was given up and is no longer needed.',
  description: 'It stays in the list with `status=discarded` and can still be replayed.',
  method: 'DELETE',
  path: '/api/rest/dead-letters/{id}',
  permission: 'admin',
  preview: 'none',
  status: 200,
  response: deadLetter,
  errors: ['not_found'],
  emits: ['dead_letter.discarded'],
  example: { response: { ...deadLetterExample, status: 'discarded' } },
});
