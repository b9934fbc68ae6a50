import { closeUpWords } from './spaced-print.js';

const wordsOf = (texts: readonly string[], gap = 10) =>
  texts.map((text, at) => ({
    text,
    confidence: 1 - at / 100,
    box: { left: at * (10 + gap), top: 0, width: 10, height: 12 },
  }));
const closed = (texts: readonly string[], gap?: number) => closeUpWords(wordsOf(texts, gap)).map(({ text }) => text);

test.each([
  [['T', 'O', 'T', 'A', 'L', 'E'], ['TOTALE']],
  [['5', '2', ',', '9', '8'], ['52,98']],
  [['5', '2,', '9', '8'], ['52,98']],
  [['T O T A L E   5 2 , 9 8'], ['TOTALE   52,98']],
  [
    ['2', '5,00'],
    ['2', '5,00'],
  ],
  [
    ['2', 'x', '5', '4'],
    ['2', 'x', '5', '4'],
  ],
  [
    ['TOTALE', '52,98'],
    ['TOTALE', '52,98'],
  ],
  [
    ['A', 'B'],
    ['A', 'B'],
  ],
])('closes up double-width print: %j', (texts, expected) => {
  expect(closed(texts)).toEqual(expected);
});

test('keeps characters apart that stand in different columns', () => {
  expect(closed(['5', '2', ',', '9', '8'], 40)).toEqual(['5', '2', ',', '9', '8']);
});

test('a joined word has the box around its characters and the lowest confidence', () => {
  const [word] = closeUpWords(wordsOf(['5', '2', ',', '9', '8']));
  expect(word).toEqual({ text: '52,98', confidence: 0.96, box: { left: 0, top: 0, width: 90, height: 12 } });
});
