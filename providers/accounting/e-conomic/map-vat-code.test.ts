import { ProviderError } from '../../http/provider-error.js';
import type { ExternalVatCode, VoucherVat } from '../port.js';
import { mapVatCode, vatTypeOf } from './map-vat-code.js';

const code = (name: string, rate: number, type: string, changes: Partial<ExternalVatCode> = {}): ExternalVatCode => ({
  code: name,
  name,
  rate,
  type,
  barred: false,
  reverseCharge: false,
  accounts: [],
  ...changes,
});
const CODES = [
  // Names mean nothing: the purchase code of this agreement has the usual name of a sales code.
  code('U25', 25, 'Købsmoms'),
  code('S25', 25, 'Salgsmoms'),
  code('EUV', 25, 'Moms af varekøb i udlandet', { reverseCharge: true }),
  code('EUY', 25, 'Moms af ydelseskøb i udlandet', { reverseCharge: true }),
  code('OMV', 25, 'Omvendt betalingspligt', { reverseCharge: true }),
  code('REP', 5.263157894736842, 'Købsmoms'),
];
const charged: VoucherVat = { code: 'I25', mechanism: 'charged', rate: '25', deductiblePercent: '100' };
const reverse = (name: string): VoucherVat => ({
  code: name,
  mechanism: 'reverse_charge',
  rate: '25',
  deductiblePercent: '100',
});

test.each([
  [charged, 'U25'],
  [{ ...charged, code: 'IREP', deductiblePercent: '25' }, 'REP'],
  [reverse('IVEU'), 'EUV'],
  [reverse('IYEU'), 'EUY'],
  [reverse('IOB'), 'OMV'],
  [{ code: 'I0', mechanism: 'none', rate: '0', deductiblePercent: '0' } as const, null],
])('maps %j to %s by rate and type', (vat, expected) => {
  expect(mapVatCode(vat, CODES, {}, null)).toBe(expected);
});

test('prefers the code of the account when several fit, and refuses without one', () => {
  const twice = [...CODES, code('I25', 25, 'Købsmoms')];
  expect(mapVatCode(charged, twice, {}, 'I25')).toBe('I25');
  expect(() => mapVatCode(charged, twice, {}, null)).toThrow(/several VAT codes \(U25, I25\).*vat:I25/);
});

test('refuses when none fits and says what to set; a code that is set must exist', () => {
  const phone = { ...charged, code: 'ITLF', deductiblePercent: '50' };
  expect(() => mapVatCode(phone, CODES, {}, null)).toThrow(ProviderError);
  expect(mapVatCode(phone, CODES, { 'vat:ITLF': 'REP' }, null)).toBe('REP');
  expect(() => mapVatCode(phone, CODES, { 'vat:ITLF': 'XX' }, null)).toThrow(/no VAT code XX/);
  expect(() => mapVatCode(charged, [code('U25', 25, 'Købsmoms', { barred: true })], {}, null)).toThrow(/no VAT code/);
});

test('recognises types by the words of the VAT return', () => {
  expect(vatTypeOf('Købsmoms')).toBe('purchase');
  expect(vatTypeOf('Salgsmoms')).toBe('sale');
  expect(vatTypeOf('Elafgift')).toBe('unknown');
});
