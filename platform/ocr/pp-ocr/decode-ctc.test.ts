import { alphabetOf, decodeCtc } from './decode-ctc.js';

// Class 0 is the blank, then the dictionary, then the space.
const DICTIONARY = '1\n2\n，\n中\nø\n';
const alphabet = alphabetOf(DICTIONARY);
const BLANK = 0;
const SPACE = 6;

/** One row per time step, with this probability for its class. */
const steps = (classes: readonly number[], chance = 0.9): Float32Array => {
  const count = alphabet.characters.length;
  const chances = new Float32Array(classes.length * count);
  for (const [step, index] of classes.entries()) chances[step * count + alphabet.classes.indexOf(index)] = chance;
  return chances;
};

const textOf = (classes: readonly number[], chance?: number): string =>
  decodeCtc(steps(classes, chance), classes.length, alphabet.characters)
    .map(({ text }) => text)
    .join('');

test('the alphabet has the blank, the space and all but Chinese characters', () => {
  expect(alphabet.size).toBe(7);
  expect([...alphabet.classes]).toEqual([0, 1, 2, 3, 5, 6]);
});

test('neighbours are one character, a blank between them makes two', () => {
  expect(textOf([1, 1, BLANK, 1, 2, 2])).toBe('112');
});

test('full-width forms become what they stand for, and spaces stay', () => {
  expect(textOf([1, 3, 2, SPACE, 5])).toBe('1,2 ø');
});

test('confidence and place come from the time steps', () => {
  const [first, second] = decodeCtc(steps([BLANK, 1, 1, BLANK, 2, BLANK, BLANK, BLANK], 0.75), 8, alphabet.characters);
  expect(first).toEqual({ text: '1', confidence: 0.75, at: 2 / 8 });
  expect(second).toEqual({ text: '2', confidence: 0.75, at: 4.5 / 8 });
});
