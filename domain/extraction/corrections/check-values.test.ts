import { checkValues } from './check-values.js';
import { NOTHING_READ, type CorrectableValues } from './reading-values.js';

const resultOf = (values: Partial<CorrectableValues>): Record<string, boolean> =>
  Object.fromEntries(
    checkValues({ ...NOTHING_READ, currency: 'DKK', ...values }, '2026-11-15').map(({ name, passed }) => [
      name,
      passed,
    ]),
  );
const vatLine = (rate: number, net: number, vat: number) => ({
  rate,
  net,
  vat,
  nature: null,
  category: null,
  exemptionReason: null,
});
const item = (amount: number) => ({
  description: 'x',
  amount,
  quantity: null,
  unitPrice: null,
  vatRate: null,
  nature: null,
  box: null,
});

it.each<[string, Partial<CorrectableValues>, Record<string, boolean>]>([
  ['nothing', {}, {}],
  ['sums that fit', { total: 125, net: 100, vat: 25 }, { net_plus_vat_is_total: true, vat_fits_rate: true }],
  ['cash rounding', { total: 125, net: 99.8, vat: 24.95 }, { net_plus_vat_is_total: true, vat_fits_rate: false }],
  ['sums that do not fit', { total: 130, net: 100, vat: 25 }, { net_plus_vat_is_total: false, vat_fits_rate: false }],
  ['a rate that fits', { vatLines: [vatLine(5.5, 200, 11)] }, { vat_fits_rate: true }],
  ['a rate that does not fit', { vatLines: [vatLine(25, 200, 40)] }, { vat_fits_rate: false }],
  [
    'gross items',
    { total: 125, vat: 25, lineItems: [item(100), item(25)] },
    { vat_fits_rate: true, items_add_up: true },
  ],
  ['net items', { total: 125, vat: 25, lineItems: [item(60), item(40)] }, { vat_fits_rate: true, items_add_up: true }],
  ['other items', { total: 125, lineItems: [item(60), item(41)] }, { items_add_up: false }],
  ['a credit note', { total: -125, net: -100, vat: -25 }, { net_plus_vat_is_total: true, vat_fits_rate: true }],
  ['today', { date: '2026-11-15' }, { date_plausible: true }],
  ['next month', { date: '2026-12-15' }, { date_plausible: false }],
  ['a misread year', { date: '1996-12-15' }, { date_plausible: false }],
])('%s', (_name, values, expected) => expect(resultOf(values)).toEqual(expected));
