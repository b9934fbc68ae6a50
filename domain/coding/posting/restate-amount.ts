import { say } from '#schemas/sentences/say.js';
import { allocate } from '../../money/allocate.js';
import { money } from '../../money/money.js';
import type { Region } from '../../regions/region.js';
import { CodingRefused } from '../coding-refused.js';
import type { Coding } from '../coding.js';

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/**
 * Replaces the total by the amount that a person states, e.g. what was charged to the card. The amount is distributed
 * over the lines in proportion, and VAT is computed from each part at the rate of its code. The printed VAT is ignored.
 */
export const restate = (region: Region, coding: Coding, amount: bigint): Coding => {
  if (amount === 0n) throw new CodingRefused('coding_impossible', say('amount_is_zero'));
  const lines = coding.lines.filter(({ gross }) => gross !== 0n);
  const total = lines.reduce((sum, { gross }) => sum + gross, 0n);
  const isMixed = lines.some(({ gross }) => gross < 0n !== total < 0n);
  if (isMixed) throw new CodingRefused('coding_impossible', say('lines_of_both_signs'));
  const shares = allocate(
    money(-amount, region.currency),
    lines.map(({ gross }) => size(gross)),
  );
  return {
    ...coding,
    currency: region.currency,
    exchangeRate: null,
    original: coding.currency === region.currency ? null : { currency: coding.currency, minor: -total },
    lines: lines.map((line, index) => ({
      ...line,
      gross: shares[index]?.minor ?? 0n,
      printedTax: line.printedTax === 0n ? 0n : null,
    })),
  };
};
