import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'calendar_token.rotated',
  title: 'Calendar token rotated',
  summary: 'The calendar feed has a new address; the old address no longer works.',
  payload: recordChange,
  example: recordChangeExample('org_01jcq8r5t9e4x8s6m2k7vwz3ha', 'rotate_calendar_token', ['createdAt']),
});
