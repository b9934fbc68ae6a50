import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'invitation.revoked',
  title: 'Invitation revoked',
  summary: 'An invitation was revoked.',
  payload: recordChange,
  example: recordChangeExample('ivt_01jcq8r5t9e4x8s6m2k7vwz3ha', 'revoke_invitation', ['state']),
});
