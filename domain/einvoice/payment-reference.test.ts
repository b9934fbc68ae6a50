import { danishSlipReference, textReference } from './payment-reference.js';

describe('Danish payment slips', () => {
  it.each([
    ['71', '000000000010447', '82345678', '+71<000000000010447+82345678<'],
    ['75', '0000000000104471', '82345678', '+75<0000000000104471+82345678<'],
    ['73', undefined, '82345678', '+73<+82345678<'],
    ['04', '0000000000104471', '1234567', '+04<0000000000104471+1234567<'],
    ['71#000000000010447', undefined, '82345678', '+71<000000000010447+82345678<'],
  ])('%s %s %s', (type, identification, creditor, text) => {
    expect(danishSlipReference(type, identification, creditor)?.text).toBe(text);
  });

  it('returns nothing without a creditor or with another type', () => {
    expect(danishSlipReference('71', '1', undefined)).toBeUndefined();
    expect(danishSlipReference('Faktura 12', undefined, '82345678')).toBeUndefined();
  });
});

it('distinguishes structured references from free text', () => {
  expect(textReference('RF18 5390 0754 7034')).toEqual({ kind: 'rf', text: 'RF18539007547034' });
  expect(textReference('+71<000000000010447+82345678<')?.kind).toBe('fik');
  expect(textReference('Faktura 12')).toEqual({ kind: 'text', text: 'Faktura 12' });
});
