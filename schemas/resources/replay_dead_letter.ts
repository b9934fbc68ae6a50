import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { command, commandExample } from '../records/command.js';
import { deadLetterExample } from '../records/dead-letter.js';

export default defineResourceOperation({
  name: 'replay_dead_letter',
  title: 'Replay dead letter',
  summary: 'Replays a command that was given up, with its own id and as you.',
  description:
    'Requires the permission of the action. `payload` replaces the original payload and must be complete, as for the action itself. Returns the command with its outcome. A command that was done in the meantime is not run again.',
  method: 'POST',
  path: '/api/rest/dead-letters/{id}/replay',
  permission: 'read',
  preview: 'required',
  undo: null,
  reachesOutside: true,
  status: 200,
  request: closedObject(
    { payload: { type: 'object', description: 'The corrected payload, in the form of the action.' } },
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
