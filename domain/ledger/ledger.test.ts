import { assertBalanced, balancesOf, UnbalancedEntry } from './balance.js';
import { entryLine, vatDetail, withoutEmptyLines } from './entry-line.js';
import { inNotation } from '../test-support/entry-notation.js';
import { reverseLines } from './reverse-lines.js';

const LINES = [
  entryLine('2450', 10000n, { vat: vatDetail('I25', { base: 10000n, tax: 2500n, deductibleTax: 2500n }) }),
  entryLine('7740', 2500n),
  entryLine('6481', -12500n, { original: { currency: 'EUR', minor: -1676n } }),
];

describe('entries', () => {
  it('are accepted when they balance and refused when they do not', () => {
    expect(assertBalanced(LINES)).toBe(LINES);
    expect(() => assertBalanced(LINES.slice(1))).toThrow(UnbalancedEntry);
    expect(() => assertBalanced(LINES.slice(1))).toThrow('debits and credits differ by -10000 minor units');
  });

  it('are reversed line by line, including VAT and original amount', () => {
    const reversed = reverseLines(LINES);
    expect(inNotation(reversed)).toBe('6481 125.00 / 2450 100.00; 7740 25.00');
    expect(reversed[0]?.vat).toEqual(vatDetail('I25', { base: -10000n, tax: -2500n, deductibleTax: -2500n }));
    expect(reversed[2]?.original).toEqual({ currency: 'EUR', minor: 1676n });
    expect(balancesOf([...LINES, ...reversed]).size).toBe(0);
  });

  it('drop lines of zero without VAT data', () => {
    expect(withoutEmptyLines([...LINES, entryLine('7740', 0n)])).toHaveLength(3);
  });
});
