import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'calendar_token.revoked',
  title: 'Calendar token revoked',
  summary: 'The token for the calendar feed was revoked; the address no longer works.',
  payload: recordChange,
  example: recordChangeExample('org_01jcq8r5t9e4x8s6m2k7vwz3ha', 'revoke_calendar_token', ['createdAt']),
});
