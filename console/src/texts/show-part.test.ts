import { createFormat } from './create-format';
import { showWith } from './show-part';

const show = showWith(createFormat('da-DK', 'DKK'), { category: (key) => key.toUpperCase() });

it.each([
  ['amount', '1250.00 DKK', '1.250,00'],
  ['amount_total', '1250.5', '1.250,50'],
  ['open', '-20.00 EUR', '-20,00 EUR'],
  ['percent', '99.5', '99,5'],
  ['rate', '25', '25'],
  ['date_last', '2026-03-01', '1. mar. 2026'],
  ['category', 'fuel', 'FUEL'],
])('writes %s %s', (name, value, shown) => expect(show(name, value)).toBe(shown));

it.each([
  ['amount', 'a lot'],
  ['date', 'no day'],
  ['time', 'soon'],
  ['number', '2026-03-01'],
  ['account', '58.01'],
])('leaves %s %s as it is', (name, value) => expect(show(name, value)).toBe(value));
