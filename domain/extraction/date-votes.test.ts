import { votedDates } from './date-votes.js';
import { pageOfText, type Page } from './page.js';
import { rowsOf } from './rows.js';

/** One page, read several times. */
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

describe('days that no reading shows', () => {
  test.each([
    [['Date: 25/29/2017', 'Date: 25/@9/2017', 'Date: 35/09/3017'], '2017-09-25'],
    [['Dato 12-1#-2026', 'Dato 12-10-2O26', 'Dato 72-10-2026'], '2026-10-12'],
  ])('%s together are %s', (texts, expected) => expect(votedIn(...texts)).toContain(expected));

  test('need a day of the calendar', () => {
    expect(votedIn('Date: 39/29/2017', 'Date: 39/29/2017')).toEqual([]);
  });

  test('need more than one reading', () => {
    expect(votedIn('Date: 25/@9/2017')).toEqual([]);
  });

  test('are not made of two places', () => {
    expect(votedIn('Date: 25/29/2017\n\n\nDue: 35/09/3017')).toEqual([]);
  });
});
