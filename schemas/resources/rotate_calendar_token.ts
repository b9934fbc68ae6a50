import { defineResourceOperation } from '../contract.js';
import { calendarToken, calendarTokenExample } from '../records/calendar-token.js';

export default defineResourceOperation({
  name: 'rotate_calendar_token',
  title: 'Rotate calendar token',
  summary: 'Replaces the token for the calendar feed; the old address stops working immediately.',
  description:
    'Give the new address to all subscribers. Creates a token if there is none. Of rotations at the same time one wins; the others get `secret_rotated`.',
  method: 'POST',
  path: '/api/rest/calendar-token/rotate',
  permission: 'settings:edit',
  preview: 'none',
  status: 200,
  response: calendarToken,
  errors: ['secret_rotated'],
  emits: ['calendar_token.rotated'],
  example: { response: calendarTokenExample },
});
