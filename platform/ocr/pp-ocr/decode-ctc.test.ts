import { alphabetOf, decodeCtc } from './decode-ctc.js';

// Class 0 is the blank, then the dictionary, then the space.
const DICTIONARY = '1\n2\n，\n中\nø\n';
const alphabet = alphabetOf(DICTIONARY);
const BLANK = 0;
const SPACE = 6;

/** One row per time step, with this probability for its class and the rest for the Chinese character. */
const steps = (classes: readonly number[], chance = 0.9): Float32Array => {
  const chances = new Float32Array(classes.length * alphabet.size);
  for (const [step, index] of classes.entries()) {
    chances[step * alphabet.size + 4] = 1 - chance;
    chances[step * alphabet.size + index] = chance;
  }
  return chances;
};

const textOf = (classes: readonly number[], chance?: number): string =>
  decodeCtc(steps(classes, chance), 0, classes.length, alphabet)
    .map(({ text }) => text)
    .join('');

test('the alphabet has one class per character, the blank and the space', () => {
  expect(alphabet.size).toBe(7);
  expect([...alphabet.classes]).toEqual([0, 1, 2, 3, 5, 6]);
});

test('neighbours are one character, a blank between them makes two', () => {
  expect(textOf([1, 1, BLANK, 1, 2, 2])).toBe('112');
});

test('full-width forms become what they stand for, and spaces stay', () => {
  expect(textOf([1, 3, 2, SPACE, 5])).toBe('1,2 ø');
});

test('a Chinese character never wins', () => {
  expect(textOf([1, 5], 0.3)).toBe('1ø');
});

test('confidence and place come from the time steps', () => {
  const [first, second] = decodeCtc(steps([BLANK, 1, 1, BLANK, 2, BLANK, BLANK, BLANK], 0.75), 0, 8, alphabet);
  expect(first).toEqual({ text: '1', confidence: 0.75, at: 2 / 8 });
  expect(second).toEqual({ text: '2', confidence: 0.75, at: 4.5 / 8 });
});

test('a line of a batch is read from its offset', () => {
  const chances = new Float32Array([...steps([1, 1]), ...steps([2, BLANK])]);
  expect(decodeCtc(chances, 2 * alphabet.size, 2, alphabet).map(({ text }) => text)).toEqual(['2']);
});
