import { say } from '#schemas/sentences/say.js';
import { decimal } from '../../money/decimal.js';
import { codingInput, item, named, oneRate, whyHeld } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import type { CodingInput } from '../coding.js';

const SUPPLIER = {
  denmark: named('Dell A/S', 'DK25063864', 'DK'),
  italy: named('Dell S.p.A.', 'IT00743110157', 'IT'),
};

const factsOf = (
  country: 'denmark' | 'italy',
  description: string,
  amount: bigint,
  unitPrice: bigint | null = null,
) => {
  const rate = country === 'denmark' ? 25n : 22n;
  return {
    ...SUPPLIER[country],
    ...oneRate(String(rate), amount, (amount * rate) / 100n),
    lines: [{ ...item(description, amount), unitPrice }],
  };
};

/** Why a purchase of one line waits; amounts are net, in minor units. */
const held = (
  country: 'denmark' | 'italy',
  description: string,
  amount: bigint,
  unitPrice: bigint | null = null,
  more: Partial<CodingInput> = {},
): string => whyHeld(codeDocument(codingInput(country, factsOf(country, description, amount, unitPrice), more))) ?? '';

describe.each([
  ['denmark', 3_310_000n, 'Bærbar computer Latitude 5540', '33100.00 DKK', 'AFL § 6(1) no. 2'],
  ['italy', 51_646n, 'Notebook Latitude 5540', '516.46 EUR', 'TUIR art. 102(5)'],
] as const)('a thing of %s', (country, limit, thing, shown, source) => {
  it('may be a fixed asset above the limit, and says which limit', () => {
    expect(held(country, thing, limit)).toBe('');
    const why = held(country, thing, limit + 1n);
    expect(why).toContain(`costs more than ${shown} a piece and may be a fixed asset (${source})`);
  });

  it('counts each piece for itself', () => {
    expect(held(country, thing, limit * 3n, limit)).toBe('');
    expect(held(country, thing, limit * 3n, limit + 1n)).toContain('may be a fixed asset');
    expect(held(country, `3 x ${thing}`, limit * 3n)).toBe('');
    expect(held(country, `3 x ${thing}`, limit * 3n + 3n)).toContain('may be a fixed asset');
    const read = { ...item(thing, limit * 3n), pieces: 3n };
    const ofPieces = { ...factsOf(country, thing, limit * 3n), lines: [read] };
    expect(whyHeld(codeDocument(codingInput(country, ofPieces)))).toBeNull();
    // A measure is no count.
    expect(held(country, `${thing} 2 x 16 GB`, limit + 1n)).toContain('may be a fixed asset');
  });

  it('counts a price in another currency in that of the books', () => {
    const rateOn = () => ({ rate: decimal('7'), date: '2026-03-13', source: 'the central bank' });
    const inDollars = (net: bigint) =>
      whyHeld(codeDocument(codingInput(country, { ...factsOf(country, thing, net), currency: 'USD' }, { rateOn }))) ??
      '';
    expect(inDollars(limit / 2n)).toContain('may be a fixed asset');
    expect(inDollars(limit / 8n)).not.toContain('fixed asset');
  });

  it('is asked about as well when it comes back', () => {
    const facts = { ...factsOf(country, thing, limit * 2n), kind: 'credit_note' as const };
    expect(whyHeld(codeDocument(codingInput(country, facts)))).toContain('may be a fixed asset');
  });

  it('is what the memory of other purchases does not decide', () => {
    const account = country === 'denmark' ? '2310' : '4102';
    const history = { account, category: null, reason: say('vendor_confirmed_kind') };
    expect(held(country, 'Artikel X-200', limit, null, { history })).toBe('');
    expect(held(country, 'Artikel X-200', limit + 1n, null, { history })).toContain('may be a fixed asset');
  });

  it('is what a person has decided', () => {
    const account = country === 'denmark' ? '2310' : '4102';
    const person = { account, category: null, vatCode: null, bookingText: null, amount: null };
    expect(held(country, thing, limit + 1n, null, { person })).not.toContain('fixed asset');
  });
});

it.each([
  ['denmark', 'Softwarelicens, 1 år', 5_000_000n],
  ['denmark', 'Leje af server, 12 mdr.', 5_000_000n],
  ['italy', 'Canone annuale software gestionale', 89_000n],
  ['italy', 'Abbonamento hosting', 89_000n],
] as const)('is no service: %s, %s', (country, description, amount) => {
  expect(held(country, description, amount)).not.toContain('fixed asset');
});

it.each([
  ['Monitor LG 27", n. 2', 55_800n, null, false],
  ['Monitor LG 27", n. 2', 120_000n, null, true],
  ['Monitor LG 27"', 90_000n, 30_000n, false],
  ['Server PowerEdge R760', 1_480_000n, null, true],
] as const)('%s for %s', (description, amount, unitPrice, isAsked) => {
  expect(held('italy', description, amount, unitPrice).includes('fixed asset')).toBe(isAsked);
});
