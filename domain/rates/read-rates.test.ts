import type { XmlElement } from '../einvoice/xml-element.js';
import { RatesUnreadable } from './published-rate.js';
import { coveredUntil, lastBankingDayBefore, nextRelease } from './rate-days.js';
import { readRateXml } from './read-rate-xml.js';
import { readStatbank } from './read-statbank.js';

const element = (name: string, attributes: Record<string, string>, ...children: XmlElement[]): XmlElement => ({
  name,
  namespace: '',
  attributes: new Map(Object.entries(attributes)),
  children,
  text: '',
});
const quote = (currency: string, rate: string): XmlElement => element('Cube', { currency, rate });
const envelope = (...days: XmlElement[]): XmlElement => element('Envelope', {}, element('Cube', {}, ...days));

test('inverts the units for one euro and keeps ten decimals', () => {
  const file = envelope(element('Cube', { time: '2026-03-13' }, quote('USD', '1.0825'), quote('JPY', '155.53')));
  expect(readRateXml(file, 'ecb')).toEqual([
    { currency: 'USD', date: '2026-03-13', rate: '0.9237875289' },
    { currency: 'JPY', date: '2026-03-13', rate: '0.0064296277' },
  ]);
});

test('reads kroner for 100 units, with a point or a comma, and leaves out what has no rate', () => {
  const day = element(
    'dailyrates',
    { id: '2026-01-21' },
    element('currency', { code: 'USD', desc: 'Amerikanske dollar', rate: '636,38' }),
    element('currency', { code: 'EUR', desc: 'Euro', rate: '747.05' }),
    element('currency', { code: 'RUB', desc: 'Rubler', rate: '-' }),
  );
  expect(readRateXml(element('exchangerates', { refcur: 'DKK' }, day), 'nationalbank')).toEqual([
    { currency: 'USD', date: '2026-01-21', rate: '6.3638' },
    { currency: 'EUR', date: '2026-01-21', rate: '7.4705' },
  ]);
  const days = envelope(element('Cube', { time: '2026-01-20' }, quote('USD', '640.02')));
  expect(readRateXml(days, 'nationalbank-days')).toEqual([{ currency: 'USD', date: '2026-01-20', rate: '6.4002' }]);
});

test.each([
  ['an error page', element('html', {})],
  ['no days', envelope()],
  ['a day without a date', envelope(element('Cube', {}, quote('USD', '1.1')))],
])('refuses %s', (_, file) => {
  expect(() => readRateXml(file, 'ecb')).toThrow(RatesUnreadable);
  expect(() => readRateXml(file, 'nationalbank')).toThrow(RatesUnreadable);
});

const table = (value: readonly (number | null)[]): unknown => ({
  dataset: {
    dimension: {
      id: ['VALUTA', 'ContentsCode', 'Tid'],
      size: [2, 1, 2],
      VALUTA: { category: { index: { USD: 1, EUR: 0 } } },
      ContentsCode: { category: { index: { DNVALD: 0 } } },
      Tid: { category: { index: { '2026M01D05': 0, '2026M01D06': 1 } } },
    },
    value,
  },
});

test('reads the table of StatBank over all dimensions and leaves out days without a rate', () => {
  expect(readStatbank(table([746.1, 746.2, null, 636.4]))).toEqual([
    { currency: 'EUR', date: '2026-01-05', rate: '7.461' },
    { currency: 'EUR', date: '2026-01-06', rate: '7.462' },
    { currency: 'USD', date: '2026-01-06', rate: '6.364' },
  ]);
});

test.each([[table([1])], [{ errorTypeCode: 'EXTRACT-NOTFOUND' }], [null], ['x']])('refuses the table %j', (json) => {
  expect(() => readStatbank(json)).toThrow(RatesUnreadable);
});

test.each([
  // a Friday before and after the publication, a Saturday, and a weekday whose rate is late
  ['2026-11-13T09:00:00Z', '2026-11-12', '2026-11-13T15:30:00.000Z', '2026-11-12'],
  ['2026-11-13T16:00:00Z', '2026-11-13', '2026-11-16T15:30:00.000Z', '2026-11-13'],
  ['2026-11-14T12:00:00Z', '2026-11-13', '2026-11-16T15:30:00.000Z', '2026-11-13'],
  ['2026-11-16T16:00:00Z', '2026-11-13', '2026-11-16T17:00:00.000Z', '2026-11-15'],
])('at %s with rates until %s it asks again at %s and knows all rates until %s', (at, newest, next, covered) => {
  expect(nextRelease(new Date(at), newest).toISOString()).toBe(next);
  expect(coveredUntil(new Date(at), newest)).toBe(covered);
});

test('the banking day before Monday is Friday', () => {
  expect(lastBankingDayBefore('2026-11-16')).toBe('2026-11-13');
});
