import { defineEvent } from '../../contract.js';
import { recordChange, recordChangeExample } from '../../records/record-change.js';

export default defineEvent({
  type: 'user.removed',
  title: 'User removed',
  summary: 'Somebody is no user of the organisation any more.',
  payload: recordChange,
  ofChange: ['removed'],
  example: recordChangeExample('usr_01jcq8r5t9e4x8s6m2k7vwz3ha', 'delete_user', ['email', 'name', 'role']),
});
