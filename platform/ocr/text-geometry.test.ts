import { detectLanguage } from './detect-language.js';
import { parseTsv } from './parse-tsv.js';
import { boxOnSource } from './page-words.js';
import { estimateSkew } from './text-geometry.js';
import type { InkImage } from './threshold.js';

/** Ten lines of "text" that slope down by this many degrees. */
const ruled = (degrees: number): InkImage => {
  const [width, height] = [400, 400];
  const ink = new Uint8Array(width * height);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let line = 0; line < 10; line += 1) {
    for (let x = 20; x < 380; x += 1) {
      if (x % 9 < 3) continue;
      for (let thick = 0; thick < 8; thick += 1) {
        const y = Math.round(60 + line * 28 + (x - 200) * slope) + thick;
        if (y >= 0 && y < height) ink[y * width + x] = 1;
      }
    }
  }
  return { width, height, ink };
};

describe('skew', () => {
  test.each([-4, -1.5, 0, 0.7, 3])('finds a skew of %d degrees', (degrees) => {
    expect(Math.abs(estimateSkew(ruled(degrees)) - degrees)).toBeLessThanOrEqual(0.21);
  });
});

describe('boxes', () => {
  test('keep their place after a quarter turn of the page', () => {
    const page = {
      width: 200,
      height: 100,
      turned: { quarters: 1 as const, degrees: 0, sourceWidth: 100, sourceHeight: 200 },
    };
    // After a clockwise turn, the bottom left corner of the source is at the top left.
    expect(boxOnSource(page, { left: 0, top: 0, width: 20, height: 10 })).toEqual({
      left: 0,
      top: 180,
      width: 10,
      height: 20,
    });
  });

  test('are converted from the table of words to pixels of the page', () => {
    const tsv =
      '4\t1\t1\t1\t1\t0\t0\t0\t10\t10\t-1\t\n5\t1\t1\t1\t1\t1\t40\t80\t100\t20\t93.5\t112,00\n5\t1\t1\t1\t1\t2\t1\t1\t1\t1\t50\t \n';
    expect(parseTsv(tsv, { scale: 2, offset: { left: 5, top: 7 } })).toEqual([
      { text: '112,00', confidence: 0.935, box: { left: 25, top: 47, width: 50, height: 10 } },
    ]);
  });
});

describe('language', () => {
  const words = (text: string) =>
    text.split(' ').map((word) => ({ text: word, confidence: 1, box: { left: 0, top: 0, width: 1, height: 1 } }));

  test.each([
    ['I alt 112,00 heraf moms dankort tak for besøget', 'dan'],
    ['Totale complessivo di cui IVA resto contante grazie', 'ita'],
    ['SUMME EUR MwSt Rückgeld Vielen Dank für Ihren Einkauf', 'deu'],
    ['Total cash change thank you please', 'eng'],
    ['4711 0815', null],
  ])('%s', (text, expected) => expect(detectLanguage(words(text), [])).toBe(expected));
});
