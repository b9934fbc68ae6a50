import { allocate } from './allocate.js';
import { convert } from './convert.js';
import { currencyDecimals, isCurrency } from './currency.js';
import { decimal, decimalText, powerOfTen } from './decimal.js';
import { exactLineTotal, lineTotal, roundedSum } from './line-total.js';
import {
  add,
  CurrencyMismatch,
  MAX_MINOR,
  money,
  moneyFromNumber,
  negate,
  subtract,
  sum,
  toDecimalText,
  toNumber,
} from './money.js';
import { percentage, taxInGross } from './percentage.js';
import { randomInteger, randomNumbers } from '../test-support/random-numbers.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const read = (value: number | string, currency: string): string => {
  const result = moneyFromNumber(value, currency);
  return result.ok ? `${result.value.minor}` : wordsOf(result.message);
};

describe('currencies', () => {
  it('has the decimals of ISO 4217', () => {
    expect(['DKK', 'EUR', 'JPY', 'KWD', 'CLF'].map(currencyDecimals)).toEqual([2, 2, 0, 3, 4]);
  });

  it('refuses metals, withdrawn codes and lower case', () => {
    expect(['XAU', 'XXX', 'HRK', 'eur', 'ABC', ''].filter(isCurrency)).toEqual([]);
  });
});

describe('moneyFromNumber', () => {
  it.each([
    [125, 'DKK', '12500'],
    [-887.74, 'DKK', '-88774'],
    ['799.99', 'EUR', '79999'],
    [0.1, 'EUR', '10'],
    [1200, 'JPY', '1200'],
    [1.234, 'KWD', '1234'],
    ['12.50', 'JPY', 'JPY has 0 decimals; 12.5 has 1 decimals'],
    [1.005, 'EUR', 'EUR has 2 decimals; 1.005 has 3 decimals'],
    [1, 'XAU', 'XAU is not an active ISO 4217 currency code'],
    [1e15, 'EUR', '1000000000000000 is too large for an amount'],
  ])('%p %s', (value, currency, expected) => expect(read(value, currency)).toBe(expected));

  it('converts amounts of any size to a JSON number and back without loss', () => {
    const next = randomNumbers(1);
    for (let round = 0; round < 1_000; round += 1) {
      const currency = ['DKK', 'JPY', 'KWD', 'CLF'][round % 4] ?? 'DKK';
      const digits = randomInteger(next, 1, 15);
      const minor = BigInt(Math.floor(next() * 10 ** digits)) * (next() < 0.5 ? -1n : 1n);
      const amount = money(minor, currency);
      const json: unknown = JSON.parse(JSON.stringify(toNumber(amount)));
      expect(moneyFromNumber(Number(json), currency)).toEqual({ ok: true, value: amount });
      expect(moneyFromNumber(toDecimalText(amount), currency)).toEqual({ ok: true, value: amount });
    }
    expect(toNumber(money(MAX_MINOR, 'EUR'))).toBe(9999999999999.99);
    expect(() => toNumber(money(MAX_MINOR + 1n, 'EUR'))).toThrow(RangeError);
  });
});

describe('sums', () => {
  it('adds, subtracts and negates whole minor units', () => {
    const a = money(10n, 'EUR');
    const b = money(20n, 'EUR');
    expect(add(a, b)).toEqual(money(30n, 'EUR'));
    expect(subtract(a, b)).toEqual(money(-10n, 'EUR'));
    expect(negate(a)).toEqual(money(-10n, 'EUR'));
    expect(sum([a, b, b], 'EUR')).toEqual(money(50n, 'EUR'));
  });

  it('refuses to mix currencies', () => {
    expect(() => add(money(1n, 'EUR'), money(1n, 'DKK'))).toThrow(CurrencyMismatch);
  });
});

describe('percentage', () => {
  it.each([
    [29925n, '10', 2993n],
    [3002n, '22', 660n],
    [79999n, '25', 20000n],
    [10000n, '0', 0n],
    [-29925n, '10', -2993n],
    [100000n, '0.00000001', 0n],
    [10000n, '33.33333333', 3333n],
  ])('computes %p minor units at %s %% as %p', (minor, rate, expected) =>
    expect(percentage(money(minor, 'EUR'), decimal(rate)).minor).toBe(expected),
  );

  it('computes Danish VAT of 25 %% as a fifth of a gross price', () => {
    expect(taxInGross(money(12500n, 'DKK'), decimal('25')).minor).toBe(2500n);
    expect(taxInGross(money(125040n, 'DKK'), decimal('25')).minor).toBe(25008n);
    expect(taxInGross(money(1220n, 'EUR'), decimal('22')).minor).toBe(220n);
  });

  it('agrees with integer arithmetic for random amounts and rates of up to 8 decimals', () => {
    const next = randomNumbers(2);
    for (let round = 0; round < 500; round += 1) {
      const minor = BigInt(randomInteger(next, -1_000_000_000_000, 1_000_000_000_000));
      const scale = randomInteger(next, 0, 8);
      const rate = { coefficient: BigInt(randomInteger(next, 0, 10_000_000_000)), scale };
      const exact = minor * rate.coefficient;
      const unit = 100n * powerOfTen(scale);
      const absolute = exact < 0n ? -exact : exact;
      const expected = absolute / unit + ((absolute % unit) * 2n >= unit ? 1n : 0n);
      expect(percentage(money(minor, 'DKK'), rate).minor).toBe(exact < 0n ? -expected : expected);
    }
  });
});

describe('line totals', () => {
  it('keeps all sixteen decimals until the final rounding', () => {
    expect(decimalText(exactLineTotal(decimal('0.00000003'), decimal('0.00000007')))).toBe('0.0000000000000021');
    expect(lineTotal(decimal('10.005'), decimal('1'), 'EUR').minor).toBe(1001n);
    expect(roundedSum([decimal('10.005'), decimal('10.005'), decimal('10.005')], 'EUR').minor).toBe(3002n);
  });

  it('agrees with integer arithmetic for random prices and quantities', () => {
    const next = randomNumbers(3);
    for (let round = 0; round < 500; round += 1) {
      const price = BigInt(randomInteger(next, -1_000_000_000_000, 1_000_000_000_000));
      const quantity = BigInt(randomInteger(next, 0, 1_000_000_000_000));
      const total = lineTotal({ coefficient: price, scale: 8 }, { coefficient: quantity, scale: 8 }, 'EUR').minor;
      // Rounding 16 decimals to 2: the error is at most half a cent, measured in units of 10^-16.
      const error = price * quantity - total * powerOfTen(14);
      expect(2n * (error < 0n ? -error : error) <= powerOfTen(14)).toBe(true);
    }
  });
});

describe('allocate', () => {
  it('gives the missing cents to the largest remainders', () => {
    expect(allocate(money(100n, 'EUR'), [1n, 1n, 1n]).map((part) => part.minor)).toEqual([34n, 33n, 33n]);
    expect(allocate(money(-100n, 'EUR'), [1n, 1n, 1n]).map((part) => part.minor)).toEqual([-34n, -33n, -33n]);
    expect(allocate(money(5n, 'EUR'), [0n, 3n, 7n]).map((part) => part.minor)).toEqual([0n, 2n, 3n]);
    expect(() => allocate(money(5n, 'EUR'), [0n])).toThrow(RangeError);
    expect(() => allocate(money(5n, 'EUR'), [2n, -1n])).toThrow(RangeError);
  });

  it('always adds up to the amount, with every part less than a cent from its exact share', () => {
    const next = randomNumbers(4);
    for (let round = 0; round < 500; round += 1) {
      const minor = BigInt(randomInteger(next, -1_000_000_000, 1_000_000_000));
      const weights = Array.from({ length: randomInteger(next, 1, 9) }, () => BigInt(randomInteger(next, 0, 1000)));
      const total = weights.reduce((a, b) => a + b, 0n);
      if (total === 0n) continue;
      const parts = allocate(money(minor, 'DKK'), weights);
      expect(sum(parts, 'DKK').minor).toBe(minor);
      parts.forEach((part, index) => {
        const error = part.minor * total - minor * (weights[index] ?? 0n);
        expect((error < 0n ? -error : error) < total).toBe(true);
      });
    }
  });
});

describe('convert', () => {
  it('books EUR 119.00 at 7.46 as DKK 887.74', () => {
    expect(convert(money(11900n, 'EUR'), decimal('7.46'), 'DKK')).toEqual(money(88774n, 'DKK'));
  });

  it('converts between currencies with different decimals', () => {
    expect(convert(money(100000n, 'JPY'), decimal('0.0061'), 'EUR')).toEqual(money(61000n, 'EUR'));
    expect(convert(money(100n, 'EUR'), decimal('0.33575'), 'KWD')).toEqual(money(336n, 'KWD'));
  });
});
