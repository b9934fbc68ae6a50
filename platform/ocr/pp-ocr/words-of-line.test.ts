import { wordsOfLine } from './words-of-line.js';

const characters = (text: string) =>
  [...text].map((character, index) => ({
    text: character,
    confidence: character === '0' ? 0.5 : 1,
    at: (index + 0.5) / text.length,
  }));
const page = { width: 400, height: 200 };
const level = { from: page, to: page, degrees: 0 };
const line = { x: 200, y: 50, width: 200, height: 20, angle: 0 };

test('words have boxes, a confidence, and one per character', () => {
  const [first, second] = wordsOfLine({ box: line, characters: characters('I ALT 10,0') }, level).slice(1);
  expect(first).toMatchObject({ text: 'ALT', confidence: 1, box: { left: 140, top: 40, width: 60, height: 20 } });
  expect(second).toMatchObject({ text: '10,0', confidence: 0.75, characters: [1, 0.5, 1, 0.5] });
  expect(second?.box.left).toBe(220);
});

test('a line of spaces has no words', () => {
  expect(wordsOfLine({ box: line, characters: characters('  ') }, level)).toEqual([]);
});

test('straightening moves words of a slanting line to one height', () => {
  const slanting = { ...line, x: 200, y: 100, angle: (10 * Math.PI) / 180 };
  const words = wordsOfLine(
    { box: slanting, characters: characters('TOTAL 12,00') },
    { from: page, to: { width: 429, height: 266 }, degrees: -10 },
  );
  expect(new Set(words.map(({ box }) => box.top)).size).toBe(1);
});

test('a wide gap between digits separates words where the recogniser left out the space', () => {
  const read = [...'201814'].map((text, index) => ({ text, confidence: 1, at: (index + (index > 3 ? 1 : 0)) / 10 }));
  expect(wordsOfLine({ box: line, characters: read }, level).map(({ text }) => text)).toEqual(['2018', '14']);
});
