import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'user.added',
  title: 'User added',
  summary: 'A user was added to the organisation.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('usr_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_user', ['email', 'name', 'role']),
});
