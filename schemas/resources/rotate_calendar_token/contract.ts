import { defineResourceOperation } from '../../contract.js';
import { calendarToken, calendarTokenExample } from '../../records/calendar-token.js';

export default defineResourceOperation({
  name: 'rotate_calendar_token',
  title: 'Rotate calendar token',
  summary: 'Replaces the token of the calendar feed; the address before ends at once.',
  description: 'Whoever subscribed to the address before must be given the new one. Makes a token when there is none.',
  method: 'POST',
  path: '/api/rest/calendar-token/rotate',
  permission: 'settings:edit',
  status: 200,
  response: calendarToken,
  errors: [],
  emits: ['calendar_token.rotated'],
  example: { response: calendarTokenExample },
});
