import { decimal, decimalFrom, decimalText, divideHalfUp, roundToUnits } from './decimal.js';
import { randomInteger, randomNumbers } from '../test-support/random-numbers.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const text = (value: number | string, maxDecimals?: number): string => {
  const result = decimalFrom(value, maxDecimals);
  return result.ok ? decimalText(result.value) : `refused: ${wordsOf(result.message)}`;
};

describe('decimalFrom', () => {
  it.each([
    [22, '22'],
    ['22.00', '22'],
    [0.1, '0.1'],
    [-0.00000001, '-0.00000001'],
    [1e-7, '0.0000001'],
    ['1.5e3', '1500'],
    [1e21, '1000000000000000000000'],
    [0, '0'],
    [-0, '0'],
  ])('reads %p as %p', (value, expected) => expect(text(value)).toBe(expected));

  it('refuses a value that is not a decimal number and quotes it', () => {
    for (const value of ['', '1,5', '.5', '5.', '0x10', '--1', 'NaN', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(text(value)).toBe(`refused: ${JSON.stringify(value)} is not a decimal number`);
    }
  });

  it('refuses a ninth decimal', () => {
    expect(text(0.123456789)).toBe('refused: 0.123456789 has 9 decimals; at most 8 are allowed');
  });

  it('refuses a sum with floating-point noise', () => {
    expect(text(0.1 + 0.2)).toMatch(/^refused: 0.30000000000000004 has 17 decimals/);
  });

  it('refuses texts that would make the arithmetic slow', () => {
    expect(text('9'.repeat(31))).toMatch(/more than 30 digits/);
    expect(text('1e999')).toMatch(/more than 30 digits/);
    expect(text('1e-999')).toMatch(/more than 30 digits/);
  });
});

describe('rounding', () => {
  it.each([
    ['29.925', 2, 2993n],
    ['-29.925', 2, -2993n],
    ['29.924999', 2, 2992n],
    ['0.005', 2, 1n],
    ['-0.005', 2, -1n],
    ['0.0049', 2, 0n],
    ['7', 2, 700n],
  ])('rounds %s to %i decimals as %p units', (value, decimals, units) =>
    expect(roundToUnits(decimal(value), decimals)).toBe(units),
  );

  it('rounds by at most half a unit, and away from zero at exactly half', () => {
    const next = randomNumbers(20260301);
    for (let round = 0; round < 1_000; round += 1) {
      const numerator = BigInt(randomInteger(next, -1_000_000_000, 1_000_000_000));
      const denominator = BigInt(randomInteger(next, 1, 10_000));
      const quotient = divideHalfUp(numerator, denominator);
      const twiceTheError = 2n * (numerator - quotient * denominator);
      const bound = twiceTheError < 0n ? -twiceTheError : twiceTheError;
      expect(bound <= denominator).toBe(true);
      expect(divideHalfUp(-numerator, denominator)).toBe(-quotient);
      if (bound === denominator) expect(twiceTheError < 0n).toBe(numerator > 0n);
    }
  });
});
