import { gatherCandidates } from './candidates.js';
import { pageOfText } from '../page/page.js';
import { settleTotal } from './settle-total.js';

/** The total of a text after the scorer has chosen another amount. */
const settled = (text: string, chosenCents: number): number | undefined => {
  const found = gatherCandidates([pageOfText(text)], { today: '2026-03-01' }, { suppliers: [], suppliersByNumber: {} });
  const candidate = found.totals.find(({ cents }) => cents === chosenCents);
  if (candidate === undefined) throw new Error(`${chosenCents} is not on the page`);
  return settleTotal(found, { candidate, confidence: 0.8, inputs: [], passShare: 1, runnerUp: null })?.candidate.cents;
};

const DISCOUNTED = `Advanco Company
Glue stick  2 x 5.80  11.60
Item Discount 10%  -1.16
Type: 1  Total  11.60
Rounding Adj  0.01
Total Inclusive GST:  10.45`;

test('cash less change decides between two amounts that are called total', () => {
  expect(settled(`${DISCOUNTED}\nCASH  20.00\nChange  9.55`, 1160)).toBe(1045);
});

test('without change the choice stays', () => {
  expect(settled(`${DISCOUNTED}\nVISA  10.45`, 1160)).toBe(1160);
});

const PARTS = `Gardenia Bakeries Sdn Bhd
Total 6% supplies (Inc. GST):  42.35
Total 0% supplies:  17.89`;

test('one of two sums that make up the total is not the total', () => {
  expect(settled(`${PARTS}\nTotal Payable:  60.24`, 4235)).toBe(6024);
});

test('an amount below that is no sum of others changes nothing', () => {
  expect(settled(`${PARTS}\nTotal Payable:  60.34`, 4235)).toBe(4235);
});

test('an amount that is printed once is a misreading of one that is printed three times', () => {
  const receipt = (payment: string) => `GL Handicraft & Tailoring
Total Incl. of GST  102.00
Total Amt Rounded  702.00
Total Due  102.00
Payment  ${payment}`;
  expect(settled(receipt('102.00'), 70200)).toBe(10200);
  expect(settled(receipt('800.00'), 70200)).toBe(70200);
});

test('an amount that begins with a zero has lost its first digit', () => {
  expect(() => settled('SubTotal:  035.00\nTotal:  635.00', 3500)).toThrow('not on the page');
});

test('the amount before tax is not the total if the tax and the sum are printed', () => {
  const receipt = (sum: string) => `Syl Roasted Delights Sdn Bhd
Total Sales  51.42
Total GST  3.08
Total Sales (Inclusive of GST)  ${sum}
Cash  54.50`;
  expect(settled(receipt('54.50'), 5142)).toBe(5450);
  expect(settled(receipt('54.90'), 5142)).toBe(5142);
});
