import { defineEvent } from '../../contract.js';
import { recordChange, recordChangeExample } from '../../records/record-change.js';

export default defineEvent({
  type: 'invitation.accepted',
  title: 'Invitation accepted',
  summary: 'Somebody has accepted an invitation; `user.added` says who.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('ivt_01jcq8r5t9e4x8s6m2k7vwz3ha', 'accept_invitation', ['state']),
});
