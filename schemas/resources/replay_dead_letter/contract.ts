import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { command, commandExample } from '../../records/command.js';
import { deadLetterExample } from '../../records/dead-letter.js';

export default defineResourceOperation({
  name: 'replay_dead_letter',
  title: 'Replay dead letter',
  summary: 'Runs a command that was given up again, under its own id and in your name.',
  description:
    'Needs the permission of its action. With `payload` it is run corrected: it has to be complete, as for the action itself. The answer is the command and what became of it; one that was done meanwhile is not done again.',
  method: 'POST',
  path: '/api/rest/dead-letters/{id}/replay',
  permission: 'read',
  status: 200,
  request: closedObject(
    { payload: { type: 'object', description: 'What to send instead, in the form of the action.' } },
    [],
  ),
  response: command,
  errors: ['not_found', 'unknown_action', 'idempotency_conflict'],
  emits: [],
  emitsNothingBecause: 'It runs the action that had failed, and that action emits its own events.',
  example: {
    request: { payload: deadLetterExample.payload },
    response: { ...commandExample, action: 'save_contact', result: { id: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha' } },
  },
});
