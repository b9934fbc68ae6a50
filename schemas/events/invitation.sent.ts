import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'invitation.sent',
  title: 'Invitation sent',
  summary: 'A person was invited to the organisation.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('ivt_01jcq8r5t9e4x8s6m2k7vwz3ha', 'invite_user', ['email', 'role']),
});
