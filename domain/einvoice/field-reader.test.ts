import { toDecimalText } from '../money/money.js';
import { addDays, dateFrom, FieldReader } from './field-reader.js';
import type { XmlElement } from './xml-element.js';

const element = (name: string, content: string | readonly XmlElement[]): XmlElement => ({
  name,
  namespace: '',
  attributes: new Map(),
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
});

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-28+01:00', '2026-02-28'],
  ['2026-02-28T10:00:00Z', '2026-02-28'],
  ['20260228', '2026-02-28'],
  ['2026-02-30', undefined],
  ['28/02/2026', undefined],
])('reads the date %s', (text, date) => {
  expect(dateFrom(text)).toBe(date);
});

it('adds days across months and leap years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-12-31', 30)).toBe('2027-01-30');
});

it.each([
  ['12.5', '12.50', []],
  [' 12.50 ', '12.50', []],
  ['-.5', '-0.50', []],
  ['12.345', '12.35', ['amount_rounded']],
  ['12,50', undefined, ['value_unreadable']],
])('reads the amount %s', (text, expected, findings) => {
  const reader = new FieldReader('DKK');
  const amount = reader.amount(element('Total', [element('Amount', text)]), 'Amount');
  expect(amount && toDecimalText(amount)).toBe(expected);
  expect(reader.findings.map(({ code }) => code)).toEqual(findings);
});

it('reads currencies without decimals', () => {
  const amount = new FieldReader('JPY').amount(element('Amount', '1200'));
  expect(amount).toEqual({ minor: 1200n, currency: 'JPY' });
});
