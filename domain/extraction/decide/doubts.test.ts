import { textOf } from '#schemas/sentences/text-of.js';
import { extractDocument } from '../extract-document.js';
import { pageOfText, type Page } from '../page/page.js';

/** What PP-OCR would have read from a picture. */
const pictureOf = (text: string): Page => {
  const page = pageOfText(text);
  return { ...page, passes: ['thorough', 'quick'].map((name) => ({ name, words: page.passes[0]!.words })) };
};

const read = (text: string) =>
  extractDocument([pictureOf(text)], { today: '2026-03-20', baseCurrency: 'DKK', region: 'denmark' });

const receiptOf = (...rows: readonly string[]): string =>
  ['Valby Byggemarked A/S', 'CVR-nr. 30714024', ...rows].join('\n');

test('a receipt whose numbers agree leaves no doubt', () => {
  const { doubts, confidence } = read(
    receiptOf('12-03-2026 14:07', 'Skruer  100,00', 'Total DKK  100,00', 'Heraf moms 25%  20,00', 'Dankort  100,00'),
  );
  expect(doubts).toEqual([]);
  expect(confidence).toBeGreaterThan(0.85);
});

test.each([
  [
    'a tax that does not explain the total',
    receiptOf(
      '12-03-2026 14:07',
      'Total DKK  1.250,94',
      'Kode  Sats  Netto  Moms  Brutto',
      'A  25%  159,42  39,86  199,28',
      'Dankort  1.250,94',
    ),
    'The document states 39.86 of VAT on 159.42',
  ],
  [
    'a rounding that is not in the total',
    receiptOf('12-03-2026 14:07', 'Skruer  84,93', 'Total DKK  84,93', 'Afrunding  0,07', 'Heraf moms  16,99'),
    'the total of 84.93 is not rounded',
  ],
  [
    'the end of an offer, where the day of the purchase is illegible',
    receiptOf('Total DKK  100,00', 'Heraf moms 25%  20,00', 'Tilbud gælder til 01-04-2026'),
    'The only date, 2026-04-01, seems to be the date of something else',
  ],
  [
    'a total that is printed once',
    receiptOf('12-03-2026 14:07', 'Total DKK  100,00'),
    'Nothing else on the document confirms the total of 100.00',
  ],
])('%s makes a person look', (_name, text, sentence) => {
  const { doubts, confidence } = read(text);
  expect(doubts.map((doubt) => textOf(doubt))).toEqual([expect.stringContaining(sentence)]);
  expect(confidence).toBeLessThan(0.9);
});

test('exact text needs no second print of its total', () => {
  const text = receiptOf('12-03-2026 14:07', 'Total DKK  100,00');
  expect(extractDocument([pageOfText(text)], { today: '2026-03-20', region: 'denmark' }).doubts).toEqual([]);
});

describe('several invoices in one text', () => {
  const invoice = (number: string, total: string): string =>
    `Post & Pak ApS   CVR 30714024\nFaktura ${number}     05-03-2026\nKasser     ${total}\nI alt     ${total}`;
  const doubtsOfText = (text: string) =>
    extractDocument([pageOfText(text)], { today: '2026-03-20', baseCurrency: 'DKK', region: 'denmark' }).doubts.map(
      (doubt) => textOf(doubt),
    );

  test('are named', () => {
    expect(doubtsOfText(`${invoice('4401', '900,00')}\n-----\n${invoice('4417', '640,00')}`)).toEqual([
      expect.stringContaining('(4401, 4417)'),
    ]);
  });

  test.each([
    ['an invoice over two pages', `${invoice('4401', '900,00')}\n-----\n${invoice('4401', '900,00')}`],
    [
      'a statement',
      'Post & Pak ApS   CVR 30714024\nKontoudtog 31-03-2026\nFaktura 4401  900,00\nFaktura 4417  640,00\nI alt  1.540,00',
    ],
    [
      'an invoice that names its prepayment',
      `${invoice('4417', '640,00')}\nFaktura 4401 er fratrukket     100,00\nTotal     540,00`,
    ],
  ])('are not found in %s', (_what, text) => {
    expect(doubtsOfText(text).filter((doubt) => doubt.includes('several'))).toEqual([]);
  });
});

test('a day beside the number of the invoice is that of its issue', () => {
  const text =
    'Skanderborg Forsyning A/S   CVR 30714024\nFaktura 7710331       Udskrevet 20-01-2026\nVand 41 m3   738,00\n25 % moms   184,50\nAt betale senest 10-02-2026   922,50';
  const { doubts, date } = extractDocument([pageOfText(text)], { today: '2026-03-20', region: 'denmark' });
  expect([doubts, date?.normalized]).toEqual([[], '2026-01-20']);
});
