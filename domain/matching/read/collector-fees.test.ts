import { bankLine } from '../../test-support/open-books.js';
import { feeBy, learnFees, type PayoutGuess } from './collector-fees.js';
import { readLine } from './line.js';

const payout = (id: string, total: number, count: number, fee: number): PayoutGuess => ({
  line: readLine(bankLine(id, BigInt(total - fee), { counterpartName: 'Stripe', text: 'payout' })),
  total,
  count,
  fee,
});

describe('the fee of a collector', () => {
  it.each([
    ['a share', { basisPoints: 140, perSale: 0, perPayout: 0 }],
    ['a share and a fixed amount per sale', { basisPoints: 140, perSale: 25, perPayout: 0 }],
    ['a share and a fixed amount per payout', { basisPoints: 125, perSale: 0, perPayout: 200 }],
  ])('is learned from payouts that follow it to the cent: %s', (_, terms) => {
    const right = [
      [812_345, 3],
      [97_001, 2],
      [455_550, 5],
      [1_250_049, 4],
    ].map(([total, count], index) => payout(`t${index}`, total!, count!, feeBy(terms, total!, count!)));
    // Another choice of sales gives another sum, and so another fee.
    const wrong = right.map(({ line, total, count, fee }, index) => ({
      line,
      total: total + 4_321 * (index + 1),
      count: count + 1,
      fee: fee + 4_321 * (index + 1),
    }));
    const learnt = learnFees([...wrong, ...right]).get('stripe');
    expect(learnt).toBeDefined();
    for (const { total, count, fee } of right) expect(Math.abs(feeBy(learnt!, total, count) - fee)).toBeLessThan(3);
  });

  it('is not learned from two payouts, nor from payouts without a common fee', () => {
    expect(learnFees([payout('t1', 100_000, 2, 1_400), payout('t2', 200_000, 2, 2_800)]).size).toBe(0);
    const odd = [1_031, 3_377, 2_222, 911].map((fee, index) => payout(`t${index}`, 100_003 + index * 7_919, 2, fee));
    expect(learnFees(odd).size).toBe(0);
  });
});
