import { loggablePath } from './loggable-path.js';

test.each([
  '/api/calendar/abc.ics',
  '/API/Calendar/abc',
  '//api//calendar//abc.ics',
  '/api/%63alendar/abc.ics',
  '/api/calendar/%E0%A4%A',
])('hides the secret in %s', (path) => expect(loggablePath(path)).toBe('/api/calendar/[redacted]'));

test.each(['/api/rest/contacts', '/api/calendar', '/api/calendar/', '/api/rest/calendar-token/rotate'])(
  'leaves %s',
  (path) => expect(loggablePath(path)).toBe(path),
);

test.each([
  ['/api/uploads/sealed', '/api/uploads/[redacted]'],
  ['/account/invitation/token', '/account/invitation/[redacted]'],
  ['/account/sign-in-link/token', '/account/sign-in-link/[redacted]'],
  ['/account/reset-password/token', '/account/reset-password/[redacted]'],
])('hides the secret in %s', (path, shown) => expect(loggablePath(path)).toBe(shown));
