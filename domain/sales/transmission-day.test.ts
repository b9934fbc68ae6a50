import { transmissionDay } from './transmission-day.js';

const dayOf = (documentType: string | null, date: string | null, references = {}) =>
  transmissionDay({ documentType, date, terms: { references } });

test.each([
  ['TD01', '2026-11-03', {}, '2026-11-15'],
  ['TD07', '2026-12-28', {}, '2027-01-09'],
  ['TD01', '2026-11-30', { deliveryDate: '2026-11-10' }, '2026-11-22'],
  ['TD01', '2026-11-30', { deliveryDate: '2026-12-10' }, '2026-12-12'],
  ['TD24', '2026-11-30', {}, '2026-12-15'],
  ['TD01', '2026-12-31', { delivery: 'DDT 7', deliveryDate: '2026-12-04' }, '2027-01-15'],
  ['TD04', '2026-11-03', {}, null],
  ['TD01', null, {}, null],
  [null, '2026-11-03', {}, null],
  ['TD01', '2018-11-03', {}, null],
])('a %s of %s with %j is sent by %s', (documentType, date, references, expected) => {
  expect(dayOf(documentType, date, references)).toBe(expected);
});
