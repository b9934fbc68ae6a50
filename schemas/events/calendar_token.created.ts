import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'calendar_token.created',
  title: 'Calendar token created',
  summary: 'The token for the calendar feed of deadlines was created.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('org_01jcq8r5t9e4x8s6m2k7vwz3ha', 'generate_calendar_token', ['createdAt']),
});
