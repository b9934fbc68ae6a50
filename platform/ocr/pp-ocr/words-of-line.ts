import { rotateAround, type Word } from '../page-words.js';
import type { ReadCharacter } from './decode-ctc.js';
import type { ReadLine } from './recogniser.js';

/** The page before and after it was straightened by turning its coordinates. */
export interface Straightening {
  readonly from: { readonly width: number; readonly height: number };
  readonly to: { readonly width: number; readonly height: number };
  /** Clockwise. */
  readonly degrees: number;
}

const SPACE = ' ';

/** The usual distance of neighbouring characters, as a share of the line. */
const pitchOf = (characters: readonly ReadCharacter[]): number => {
  const gaps = characters
    .slice(1)
    .flatMap(({ text, at }, index) => {
      const before = characters[index];
      return before === undefined || text === SPACE || before.text === SPACE ? [] : [at - before.at];
    })
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
};

const DIGITS = /^\d\d$/;

/**
 * The recogniser leaves out spaces between figures ("17-06-2018 14:07" becomes one word). Wide letters are up to twice
 * the pitch apart, digits are not.
 */
const isGap = (before: ReadCharacter, after: ReadCharacter, pitch: number): boolean =>
  after.at - before.at > pitch * (DIGITS.test(before.text + after.text) ? 1.9 : 2.3);

const splitIntoWords = (characters: readonly ReadCharacter[], pitch: number): ReadCharacter[][] => {
  const words: ReadCharacter[][] = [[]];
  for (const character of characters) {
    if (character.text === SPACE) {
      words.push([]);
      continue;
    }
    const before = words.at(-1)?.at(-1);
    if (before && pitch > 0 && isGap(before, character, pitch)) words.push([]);
    words.at(-1)?.push(character);
  }
  return words.filter((word) => word.length > 0);
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Splits a line into words, whose boxes follow from the places of their characters in the line. */
export const wordsOfLine = ({ box, characters }: ReadLine, { from, to, degrees }: Straightening): Word[] => {
  const measured = pitchOf(characters);
  const words = splitIntoWords(characters, measured);
  const pitch = measured || Math.min(1, box.height / 2 / box.width);
  const [centre, newCentre] = [
    { x: from.width / 2, y: from.height / 2 },
    { x: to.width / 2, y: to.height / 2 },
  ];
  return words.map((word) => {
    const left = Math.max(0, (word[0]?.at ?? 0) - pitch / 2);
    const right = Math.min(1, Math.max(left, (word.at(-1)?.at ?? 0) + pitch / 2));
    const along = ((left + right) / 2 - 0.5) * box.width;
    const middle = { x: box.x + along * Math.cos(box.angle), y: box.y + along * Math.sin(box.angle) };
    const { x, y } = rotateAround(middle, centre, newCentre, degrees);
    const width = Math.max(1, (right - left) * box.width);
    const confidences = word.flatMap(({ text, confidence }) => [...text].map(() => confidence));
    return {
      text: word.map(({ text }) => text).join(''),
      confidence: mean(confidences),
      box: {
        left: Math.round(x - width / 2),
        top: Math.round(y - box.height / 2),
        width: Math.max(1, Math.round(width)),
        height: Math.max(1, Math.round(box.height)),
      },
      characters: confidences,
    };
  });
};
