import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'user.removed',
  title: 'User removed',
  summary: 'A user was removed from the organisation.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('usr_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_user', ['email', 'name', 'role']),
});
