import { defineAction } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { calendarToken, calendarTokenExample } from '../records/calendar-token.js';

export default defineAction({
  name: 'generate_calendar_token',
  title: 'Generate calendar token',
  summary: 'Creates or returns the token for the calendar feed of deadlines.',
  description: `The read-only iCalendar feed shows the VAT and tax deadlines of the organisation, with the readiness of each and what is missing. Subscribe to \`url\` in any calendar program. A repeated call returns the same token.

Anyone with the address can read the deadlines and nothing else: share it with care. {@rotate_calendar_token} replaces it, and {@revoke_calendar_token} revokes it.`,
  permission: 'settings:edit',
  preview: 'none',
  worker: 'settings',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({}, []),
  result: calendarToken,
  secretFields: ['token', 'url'],
  errors: [],
  emits: ['calendar_token.created'],
  example: { request: {}, result: calendarTokenExample },
});
