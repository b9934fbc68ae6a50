import { sumOf } from '../ledger/balance.js';
import { decimal } from '../money/decimal.js';
import { money } from '../money/money.js';
import { percentage } from '../money/percentage.js';
import { REGION_KEYS, type RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '../countries/countries.js';
import { vatCodeOf } from '../regions/regions.js';
import { randomInteger, randomNumbers } from '../test-support/random-numbers.js';
import { codingInput } from '../test-support/coding-input.js';
import { codeDocument } from './code-document.js';
import { CodingRefused } from './coding-refused.js';
import type { Coding, CodingInput } from './coding.js';
import type { VatLineFacts } from './facts/document-facts.js';
import { purchaseOf } from './posting/purchase-of-coding.js';

const CASES = 200;

const pick = <T>(next: () => number, items: readonly T[]): T => {
  const item = items[randomInteger(next, 0, items.length - 1)];
  if (item === undefined) throw new RangeError('the list is empty');
  return item;
};

const SUPPLIERS = [
  { name: 'Restaurant Hotel', vatNumber: 'DK13585628', country: 'DK' },
  { name: 'Cancelleria', vatNumber: 'IT00743110157', country: 'IT' },
  { name: 'Software GmbH', vatNumber: 'DE136695976', country: 'DE' },
  { name: 'Engros Merci', vatNumber: null, country: 'SE' },
  { name: 'Acme', vatNumber: null, country: 'US' },
  { name: null, vatNumber: null, country: null },
] as const;

const randomLine = (next: () => number, rates: readonly string[]): VatLineFacts => {
  const rate = pick(next, rates);
  const net = BigInt(randomInteger(next, 1, 5_000_000));
  const tax = percentage(money(net, 'EUR'), decimal(rate)).minor;
  return { rate, nature: rate === '0' ? pick(next, [null, 'N4', 'N6.1']) : null, net, tax };
};

const randomInput = (next: () => number, key: RegionKey): CodingInput => {
  const { currency: books } = countryOf(key);
  const isForeign = next() < 0.3;
  const rates = key === 'denmark' ? ['25', '0'] : ['22', '10', '5', '4', '0'];
  const vatLines = Array.from({ length: randomInteger(next, 0, 3) }, () => randomLine(next, rates));
  const sum = vatLines.reduce((total, { net, tax }) => total + (net ?? 0n) + (tax ?? 0n), 0n);
  const tax = vatLines.reduce((total, line) => total + (line.tax ?? 0n), 0n);
  const total =
    vatLines.length === 0 ? BigInt(randomInteger(next, 1, 9_000_000)) : sum + BigInt(randomInteger(next, -40, 40));
  const rate = { coefficient: BigInt(randomInteger(next, 500_000, 900_000_000)), scale: 8 };
  return codingInput(
    key,
    {
      kind: pick(next, ['invoice', 'credit_note', 'receipt']),
      currency: isForeign ? 'USD' : books,
      supplier: pick(next, SUPPLIERS),
      total: total === 0n ? 1n : total,
      net: null,
      tax: vatLines.length === 0 ? pick(next, [null, 0n]) : tax,
      vatLines,
    },
    { rateOn: () => ({ rate, date: '2026-03-15', source: 'random' }) },
  );
};

const codeOrNull = (input: CodingInput): Coding | null => {
  try {
    return codeDocument(input);
  } catch (error) {
    if (error instanceof CodingRefused) return null;
    throw error;
  }
};

describe.each(REGION_KEYS)('random documents in %s', (key) => {
  it('are coded or refused, add up to their total, and post to balanced entries', () => {
    const next = randomNumbers(20261115);
    const region = countryOf(key);
    let coded = 0;
    for (let round = 0; round < CASES; round += 1) {
      const input = randomInput(next, key);
      const coding = codeOrNull(input);
      if (coding === null) continue;
      coded += 1;
      const { lines } = region.postPurchase(purchaseOf(coding, region.postingAccounts.payable));
      expect(sumOf(lines)).toBe(0n);
      // The amount that the caller sees equals the payable.
      const payable = lines.filter(({ account, vat }) => account === region.postingAccounts.payable && vat === null);
      expect(sumOf(payable)).toBe(coding.amount.value);
      expect(coding.lines.reduce((sum, { gross }) => sum + gross, 0n)).toBe(
        input.facts.kind === 'credit_note' ? -input.facts.total : input.facts.total,
      );
      expect(coding.amount.value > 0n).toBe(input.facts.kind === 'credit_note');
      for (const { account, amount, vat } of lines) {
        if (vat === null) continue;
        const code = vatCodeOf(region, vat.code, coding.date);
        expect([account, amount]).toEqual([account, vat.base + vat.tax - vat.deductibleTax]);
        if (code.mechanism === 'none') expect([vat.tax, vat.deductibleTax]).toEqual([0n, 0n]);
        if (coding.vatCountry !== null && coding.vatCountry !== region.country)
          expect(code.mechanism).not.toBe('charged');
        if (key === 'italy' && coding.kind === 'receipt' && code.mechanism === 'charged')
          expect(vat.deductibleTax).toBe(0n);
      }
      const deductible = lines.reduce((sum, { vat }) => sum + (vat?.deductibleTax ?? 0n), 0n);
      const inputVat = lines.filter(({ account, vat }) => account === region.postingAccounts.inputVat && vat === null);
      expect(sumOf(inputVat)).toBe(deductible);
    }
    expect(coded).toBeGreaterThan(CASES / 2);
  });
});
