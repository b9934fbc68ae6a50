import { gatherCandidates } from './candidates.js';
import { pageOfText } from './page.js';

const totalsOf = (text: string) =>
  gatherCandidates([pageOfText(text)], { today: '2026-03-01' }, { suppliers: [], suppliersByNumber: {} }).totals;

const unread = (text: string): number[] =>
  totalsOf(text)
    .filter(({ places }) => places.length === 0)
    .map(({ cents }) => cents);

describe('a total that was not read', () => {
  test.each([
    ['is cash less change', 'TOTAL   ##.##\nCASH   50.00\nCHANGE   12.35', 3765],
    [
      'is what the rates add up to',
      'SUMME EUR   2b,@1\nA 7%   9,49   0,66   10,15\nB 19%   15,68   2,98   18,66',
      2881,
    ],
    ['is what rounding leaves', 'Total incl. GST   6.83\nROUNDING   0.02\nTOTAL   & ##', 685],
    ['is what rounding leaves, when that was not read either', 'Total incl. GST   6.83\nROUNDING   0.99', 685],
  ])('%s', (_how, text, cents) => expect(unread(text)).toContain(cents));

  test('is no candidate of its own where it was read', () => {
    const text = 'TOTAL   37.65\nCASH   50.00\nCHANGE   12.35';
    expect(unread(text)).toEqual([]);
    expect(totalsOf(text).filter(({ cents }) => cents === 3765)).toHaveLength(1);
  });
});
