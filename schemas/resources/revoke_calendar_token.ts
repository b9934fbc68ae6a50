import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';

export default defineResourceOperation({
  name: 'revoke_calendar_token',
  title: 'Revoke calendar token',
  summary: 'Ends the calendar feed.',
  description: 'The address then returns 404. {@generate_calendar_token} creates a new one.',
  method: 'DELETE',
  path: '/api/rest/calendar-token',
  permission: 'settings:edit',
  preview: 'none',
  status: 200,
  response: deletedRecord('calendar token', 'org_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  errors: ['not_found'],
  emits: ['calendar_token.revoked'],
  example: { response: { id: 'org_01jcq8r5t9e4x8s6m2k7vwz3ha', deleted: true } },
});
