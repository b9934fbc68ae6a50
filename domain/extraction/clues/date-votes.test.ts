import { votedDates } from './date-votes.js';
import { pageOfText, type Page } from '../page/page.js';
import { rowsOf } from '../page/rows.js';

/** Builds one page with several OCR passes. */
const readAs = (...texts: string[]): Page => {
  const pages = texts.map(pageOfText);
  const [first] = pages;
  if (first === undefined) throw new Error('no reading');
  return {
    ...first,
    passes: pages.flatMap(({ passes }, index) => passes.map((pass) => ({ ...pass, name: `${index}` }))),
  };
};

const votedIn = (...texts: string[]): string[] => [
  ...new Set(votedDates(rowsOf([readAs(...texts)])).map(({ iso }) => iso)),
];

describe('votedDates', () => {
  test.each([
    [['Date: 25/29/2017', 'Date: 25/@9/2017', 'Date: 35/09/3017'], '2017-09-25'],
    [['Dato 12-1#-2026', 'Dato 12-10-2O26', 'Dato 72-10-2026'], '2026-10-12'],
  ])('combines %s into %s', (texts, expected) => expect(votedIn(...texts)).toContain(expected));

  test('returns only days that exist in the calendar', () => {
    expect(votedIn('Date: 39/29/2017', 'Date: 39/29/2017')).toEqual([]);
  });

  test('needs more than one OCR pass', () => {
    expect(votedIn('Date: 25/@9/2017')).toEqual([]);
  });

  test('does not combine dates from two places', () => {
    expect(votedIn('Date: 25/29/2017\n\n\nDue: 35/09/3017')).toEqual([]);
  });
});
