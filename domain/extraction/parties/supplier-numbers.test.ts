import { say } from '#schemas/sentences/say.js';
import { extractDocument } from '../extract-document.js';
import { pageOfText } from '../page/page.js';
import { rowsOf } from '../page/rows.js';
import { namesByNumber, printedNumbers, supplierNumbers } from './supplier-numbers.js';

const numbersOf = (text: string): string[] => supplierNumbers(rowsOf([pageOfText(text)])).map(({ digits }) => digits);

describe('supplierNumbers', () => {
  test.each([
    ['CVR 30714024', ['30714024']],
    ['P.IVA 01234567897', ['01234567897']],
    ['AEON CO. (M) BHD (126926-H)', ['126926']],
    ['GST ID : 000433614848', ['000433614848']],
    ['Tel: 03-5542 3228', ['0355423228']],
  ])('%s', (text, expected) => expect(numbersOf(text)).toEqual(expected));

  test.each(['TOTAL 1234.56', 'Kvittering 10447', '9550711313130043', '22/02/2026 09:41'])(
    'finds no company number in %s',
    (text) => expect(numbersOf(text)).toEqual([]),
  );
});

describe('printedNumbers', () => {
  test.each([
    ['CVR 30714024', ['30714024']],
    ['CVR-nr. 30 71 40 24, tlf. 86-12 34 56', ['30714024', '86123456']],
    ['P.IVA IT01234567897\nRovigo 45100', ['01234567897']],
    ['AEON CO. (M) BHD (126926-H)', ['126926']],
    ['I alt   1.250,00', []],
  ])('%s', (text, expected) => expect(printedNumbers([pageOfText(text)])).toEqual(expected));

  test('contain a number that the source splits into words', () => {
    const box = (left: number, top: number) => ({ left, top, width: 20, height: 10 });
    const words = ['30', '71', '40', '24'].map((text, index) => ({ text, confidence: 1, box: box(index * 22, 1) }));
    const below = { text: '8000', confidence: 1, box: box(0, 30) };
    const page = { number: 1, width: 200, height: 300, passes: [{ name: 'text', words: [...words, below] }] };
    expect(printedNumbers([page])).toEqual(['30714024']);
  });

  test('are as many as a document may have, however long it is', () => {
    const text = Array.from({ length: 50_000 }, (_, index) => `nr ${10_000_000 + index}`).join('\n');
    expect(printedNumbers([pageOfText(text)])).toHaveLength(200);
  });
});

test('namesByNumber leaves out a number that two companies share', () => {
  const names = namesByNumber([
    { name: 'A ApS', numbers: ['DK30714024', '11223344'] },
    { name: 'B ApS', numbers: ['11223344', '12'] },
  ]);
  expect(names).toEqual({ '30714024': 'A ApS' });
});

describe('a supplier whose name is a logo', () => {
  const receipt = pageOfText('~%/ |_\nCVR 30714024\nDato 22-02-2026\nI ALT   112,00\nHeraf moms   22,40\n');
  const read = (knownSuppliersByNumber: Record<string, string>) =>
    extractDocument([receipt], { today: '2026-03-01', knownSuppliersByNumber }).supplier;

  test('is identified by its number', () => {
    expect(read({ '30714024': 'Havnens Bageri ApS' })).toMatchObject({
      normalized: 'Havnens Bageri ApS',
      why: expect.objectContaining({ with: expect.objectContaining({ second: say('known_by_number') }) }),
    });
  });

  test('is not identified without its number', () => {
    expect(read({ '30714025': 'Havnens Bageri ApS' })?.normalized).not.toBe('Havnens Bageri ApS');
  });
});
