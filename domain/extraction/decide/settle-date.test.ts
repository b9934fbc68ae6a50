import { extractDocument } from '../extract-document.js';
import { pageOfText } from '../page/page.js';

const read = (text: string) => extractDocument([pageOfText(text)], { today: '2026-03-01' });

describe('a date that is printed twice', () => {
  const receipt = (first: string, second: string) => `GH Distributor & Marketing Sdn Bhd
Date  ${first} 2:26 PM
Total  25.00
PRN ON  ${second} 2:53 PM`;

  test.each([
    ['13/04/2013', '13/04/2018', '2018-04-13'],
    ['13/04/2018', '13/04/2013', '2018-04-13'],
    // A guarantee of one year, and a day that has not come yet, are other dates.
    ['13/04/2018', '13/04/2019', '2018-04-13'],
    ['13/04/2023', '13/04/2028', '2023-04-13'],
  ])('%s and %s', (first, second, expected) => expect(read(receipt(first, second)).date?.normalized).toBe(expected));

  /** The date with an uncertain digit in the given place. */
  const readUnclear = (first: string, second: string, unclearDate: string, place: number) => {
    const page = pageOfText(receipt(first, second));
    const passes = page.passes.map((pass) => ({
      ...pass,
      words: pass.words.map((word) => ({
        ...word,
        characters: [...word.text].map((_, index) =>
          word.text.includes(unclearDate) && index === word.text.indexOf(unclearDate) + place ? 0.4 : 0.99,
        ),
      })),
    }));
    return extractDocument([{ ...page, passes }], { today: '2026-03-01' }).date?.normalized;
  };

  test.each([
    ['8-03-18 15:12', true],
    ['18-03-18 15:12', false],
    ['      8-03-18 15:12', false],
  ])('%s is doubtful at the edge of a picture if a digit may be missing', (printed, doubtful) => {
    const page = pageOfText(`Mr. D.I.Y. (M) Sdn Bhd\n${printed}\nTotal  25.00`);
    const passes = page.passes.map((pass) => ({ ...pass, name: 'thorough' }));
    const { date } = extractDocument([{ ...page, passes }], { today: '2026-03-01' });
    expect((date?.confidence ?? 0) < 0.7).toBe(doubtful);
  });

  test('in an unclear later year is not believed', () => {
    expect(readUnclear('13/04/2013', '13/04/2018', '13/04/2018', 9)).toBe('2013-04-13');
  });

  test('counts as printed clearly', () => {
    expect(readUnclear('19/03/2017', '19/09/2017', '19/03/2017', 4)).toBe('2017-09-19');
  });
});

test.each([
  ['San Francisco, CA 94102, United States', '$96.00', '2026-03-04'],
  ['New York, NY 10118', '96.00 USD', '2026-03-04'],
  // A Danish carrier to America writes the day first, and so does a paper with a 25th month.
  ['Kongensgade 4, 5000 Odense C. Freight to USA', '96,00 DKK', '2026-04-03'],
  ['San Francisco, CA 94102\nPeriod 25/02/2026', '$96.00', '2026-04-03'],
])('the month comes first on papers from the United States: %s', (place, total, expected) => {
  const text = `Figma Inc.\n${place}\nInvoice date 03/04/2026\nSubscription  ${total}\nTotal  ${total}`;
  expect(extractDocument([pageOfText(text)], { today: '2026-06-30' }).date?.normalized).toBe(expected);
});

test('amounts may be whole, with the sign behind', () => {
  const text = 'Fynsk Cykelpleje\nRegning 12  10. juni 2026\nVask af cykler  2000 kr.\nMoms  500 kr.\nI alt  2500 kr.';
  const { total, vat } = extractDocument([pageOfText(text)], { today: '2026-06-30' });
  expect([total?.normalized, vat?.normalized]).toEqual(['2500.00', '500.00']);
});
