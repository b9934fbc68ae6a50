import { gatherCandidates } from '../candidates/candidates.js';
import { pageOfText } from '../page/page.js';

const totalsOf = (text: string) =>
  gatherCandidates([pageOfText(text)], { today: '2026-03-01' }, { suppliers: [], suppliersByNumber: {} }).totals;

const derivedOnly = (text: string): number[] =>
  totalsOf(text)
    .filter(({ places }) => places.length === 0)
    .map(({ cents }) => cents);

describe('derivedTotals', () => {
  test.each([
    ['derives the total from cash and change', 'TOTAL   ##.##\nCASH   50.00\nCHANGE   12.35', 3765],
    [
      'derives the total from the tax rates',
      'SUMME EUR   2b,@1\nA 7%   9,49   0,66   10,15\nB 19%   15,68   2,98   18,66',
      2881,
    ],
    ['derives the total from a printed rounding', 'Total incl. GST   6.83\nROUNDING   0.02\nTOTAL   & ##', 685],
    ['derives the total from an unreadable rounding', 'Total incl. GST   6.83\nROUNDING   0.99', 685],
  ])('%s', (_how, text, cents) => expect(derivedOnly(text)).toContain(cents));

  test('derives a bounded number of totals from many amounts of cash and change', () => {
    const rows = Array.from({ length: 100 }, (_, at) => `CASH   ${1000 + at * 7}.00\nCHANGE   ${at * 3 + 1}.01`);
    expect(derivedOnly(rows.join('\n')).length).toBeLessThanOrEqual(400);
  });

  test('adds no second candidate for a total that was read', () => {
    const text = 'TOTAL   37.65\nCASH   50.00\nCHANGE   12.35';
    expect(derivedOnly(text)).toEqual([]);
    expect(totalsOf(text).filter(({ cents }) => cents === 3765)).toHaveLength(1);
  });
});
