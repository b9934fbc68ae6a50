import { defineAction } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { calendarToken, calendarTokenExample } from '../../records/calendar-token.js';

export default defineAction({
  name: 'generate_calendar_token',
  title: 'Generate calendar token',
  summary: 'Creates or returns the token of the calendar feed of deadlines.',
  description: `The feed is read-only, in iCalendar form, and shows VAT and tax deadlines of the organisation, each with how ready it is and what is missing. Subscribe to \`url\` in any calendar program. Calling again returns the same token.

Whoever has the address can read the deadlines, and nothing else: share it with care. \`POST /api/rest/calendar-token/rotate\` replaces it, and \`DELETE /api/rest/calendar-token\` ends it.`,
  permission: 'settings:edit',
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
