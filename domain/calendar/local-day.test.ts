import { ALL_COUNTRIES } from '../countries/countries.js';
import { localDay, localMinute, TIME_ZONE } from './local-day.js';

test.each([
  ['2026-01-31T22:59:00Z', '2026-01-31'],
  ['2026-01-31T23:00:00Z', '2026-02-01'],
  ['2026-06-30T21:59:00Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('%s is on %s', (moment, day) => {
  expect(localDay(new Date(moment))).toBe(day);
});

test('the clocks of all regions agree, hour for hour over the changes to summer time and back', () => {
  const [first, ...others] = [TIME_ZONE, ...ALL_COUNTRIES.map((country) => country.timeZone)].map(
    (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  );
  for (const start of ['2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z'])
    for (let hour = 0; hour < 72; hour += 1) {
      const moment = new Date(Date.parse(start) + hour * 3_600_000);
      for (const other of others) expect(other.format(moment)).toBe(first?.format(moment));
    }
});

test('a minute is shown as on the clocks there', () => {
  expect(localMinute(new Date('2026-11-16T09:05:30Z'))).toBe('2026-11-16 10:05');
  expect(localMinute(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01 00:30');
});
