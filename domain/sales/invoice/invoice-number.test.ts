import { DEFAULT_SERIES, formatInvoiceNumber, parseInvoiceNumber } from './invoice-number.js';

test.each([
  ['2026-0042', '{year}-{n}', 42, 4],
  ['42', '{n}', 42, 1],
  ['42/2026', '{n}/{year}', 42, 1],
  ['FT-2026-007', 'FT-{year}-{n}', 7, 3],
  ['50/R', '{n}/R', 50, 1],
  ['2026', '{n}', 2026, 1],
  ['2026-2026', '{year}-{n}', 2026, 1],
])('finds that %s belongs to the series %s', (text, series, counter, width) => {
  expect(parseInvoiceNumber(text, 2026)).toEqual({ ok: true, value: { series, counter, width } });
  expect(formatInvoiceNumber({ series, counter, width }, 2026)).toBe(text);
});

test.each([['ABC'], ['0'], ['1234567890'], ['Ø-1'], ['{n}-1'], ['1'.repeat(21)]])('refuses %s', (text) => {
  expect(parseInvoiceNumber(text, 2026).ok).toBe(false);
});

test('the default series has four digits, and more when needed', () => {
  expect(formatInvoiceNumber({ ...DEFAULT_SERIES, counter: 12345 }, 2026)).toBe('2026-12345');
});
