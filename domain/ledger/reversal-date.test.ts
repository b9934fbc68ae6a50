import { reversalDate } from './reversal-date.js';

const day = { entryDate: '2026-10-10', today: '2026-11-15', firstOpenDay: '2026-10-01' };

it('is the day of the entry while that is open, and today otherwise', () => {
  expect(reversalDate(day)).toEqual({ ok: true, value: '2026-10-10' });
  expect(reversalDate({ ...day, firstOpenDay: '2026-11-01' })).toEqual({ ok: true, value: '2026-11-15' });
  expect(reversalDate({ ...day, entryDate: '2026-12-31' })).toEqual({ ok: true, value: '2026-12-31' });
});

it.each([
  ['2026-10-10', true],
  ['2026-11-15', true],
  ['2026-10-09', false],
  ['2026-11-16', false],
])('a stated %s is accepted: %s', (date, ok) => expect(reversalDate(day, date).ok).toBe(ok));

it('refuses a closed day', () => {
  expect(reversalDate({ ...day, firstOpenDay: '2026-11-01' }, '2026-10-31').ok).toBe(false);
});
