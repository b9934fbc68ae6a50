import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'user.changed',
  title: 'User changed',
  summary: 'The name, role or password of a user changed, or the user was disabled or enabled.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('usr_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_user', ['role']),
});
