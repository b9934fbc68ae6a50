import { defineAction } from '../../contract.js';
import { closedObject, record } from '../../json-schema.js';
import { createdAt, flagField, textField } from '../../record-fields.js';

export default defineAction({
  name: 'generate_calendar_token',
  title: 'Generate calendar token',
  summary: 'Creates or returns the token of the calendar feed of deadlines.',
  description: `The feed is read-only, in iCalendar form, and shows VAT and tax deadlines of the organisation. Subscribe to \`url\` in any calendar program. Calling again returns the same token.

Whoever has the address can read the deadlines, and nothing else: share it with care.`,
  permission: 'settings:edit',
  worker: 'settings',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: closedObject({}, []),
  result: record('CalendarToken', 'The token of the calendar feed.', {
    token: textField('The token.', 200),
    url: textField('The address of the feed, to subscribe to.', 500),
    created: flagField('true when the token is new, false when it existed before.'),
    createdAt,
  }),
  errors: [],
  example: {
    request: {},
    result: {
      token: 'exampletokenexampletoken',
      url: 'https://partita.example/api/calendar/exampletokenexampletoken.ics',
      created: true,
      createdAt: '2026-11-02T09:15:00.000Z',
    },
  },
});
