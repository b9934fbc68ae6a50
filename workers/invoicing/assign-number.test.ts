import { chooseNumber } from './assign-number.js';

const SERIES = { series: '', width: 4, last_number: 7, last_date: '2026-10-30' };
const choose = (wanted: Partial<Parameters<typeof chooseNumber>[1]>, series = SERIES) =>
  chooseNumber(series, { given: null, counter: null, date: '2026-11-01', ...wanted });

test('without a number of the caller it is the next one', () => {
  expect(choose({}).counter).toBe(8);
  expect(choose({ given: '2026-0008', counter: 8 })).toEqual({ number: '2026-0008', counter: 8 });
});

test.each([
  ['invoice_number_taken', { given: '2026-0007', counter: 7 }],
  ['invoice_number_unfit', { given: '2026-0009', counter: 9 }],
  ['invoice_number_unfit', { date: '2026-10-29' }],
])('refuses with %s: %j', (code, wanted) => {
  expect(() => choose(wanted)).toThrow(expect.objectContaining({ code }));
});

test('the first number sets where a series starts, and self-billing follows purchases in any order', () => {
  expect(choose({ given: '2026-0100', counter: 100 }, { ...SERIES, last_number: 0 }).counter).toBe(100);
  expect(choose({ date: '2026-10-01', isInAnyOrder: true }).counter).toBe(8);
});
