import { record } from '../json-schema.js';
import { createdAt, flagField, textField } from '../record-fields.js';

export const calendarToken = record('CalendarToken', 'The token of the calendar feed.', {
  token: textField('The token.', 200),
  url: textField('The address to subscribe to.', 500),
  created: flagField('true if the token is new, false if it already existed.'),
  createdAt,
});

export const calendarTokenExample = {
  token: 'exampletokenexampletoken',
  url: 'https://partita.example/api/calendar/exampletokenexampletoken.ics',
  created: true,
  createdAt: '2026-11-02T09:15:00.000Z',
} as const;
