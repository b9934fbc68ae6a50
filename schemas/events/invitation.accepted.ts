import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'invitation.accepted',
  title: 'Invitation accepted',
  summary: 'An invitation was accepted; `user.added` contains the new user.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('ivt_01jcq8r5t9e4x8s6m2k7vwz3ha', 'accept_invitation', ['state']),
});
