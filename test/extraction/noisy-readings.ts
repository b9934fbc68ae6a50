import type { Page, Word } from '#domain/extraction/page.js';
import { diceOf, type Dice } from './synthetic-words.js';
import type { TrainingDocument } from './training-examples.js';

/** Characters that OCR confuses on till receipts: mostly digits that look alike, and letters of the same height. */
const MISREADINGS: Readonly<Record<string, string>> = {
  '0': 'O8600Q',
  '1': 'lI7|1',
  '2': 'Z72',
  '3': '8835',
  '4': '4A1',
  '5': 'S655',
  '6': '8560',
  '7': '17/',
  '8': '6380B',
  '9': '0895',
  O: '0QD',
  I: 'l1|',
  S: '5$',
  B: '8R',
  M: 'NHW',
  N: 'HM',
  H: 'NM',
  D: 'O0',
  G: '6C',
  E: 'FB',
  T: 'I7',
  A: '4R',
  R: 'AB',
  C: 'G(',
  L: 'I1',
  U: 'VO',
};

const PUNCTUATION = /[.,:/-]/;

const misread = (text: string, rate: number, dice: Dice): string =>
  [...text]
    .map((sign) => {
      if (!dice.chance(rate)) return sign;
      if (PUNCTUATION.test(sign)) return dice.pick(['', ' ', ',', '.', `${sign} `, sign]);
      const likes = MISREADINGS[sign.toUpperCase()];
      return likes === undefined ? sign : (likes[dice.below(likes.length)] ?? sign);
    })
    .join('');

/** One reading: some words are lost, some are damaged, and the damaged ones mostly have a lower confidence. */
const readAgain = (words: readonly Word[], rate: number, dice: Dice, hard: ReadonlySet<Word>): Word[] =>
  words.flatMap((word) => {
    const own = hard.has(word) ? rate * 4 + 0.04 : rate;
    if (dice.chance(own * 0.3)) return [];
    const text = misread(word.text, own, dice);
    const sure = text === word.text ? 0.75 + dice.below(22) / 100 : 0.3 + dice.below(60) / 100;
    return text.trim() === '' ? [] : [{ ...word, text, confidence: sure }];
  });

const GARBAGE = 'aeiounrstlhwAEIOTLNRW1()[].,|-~_';

/** Logos, stamps and handwriting become random letters above the name, different in every reading. */
const garbage = (words: readonly Word[], dice: Dice): Word[] => {
  const top = Math.min(...words.map(({ box }) => box.top));
  const left = Math.min(...words.map(({ box }) => box.left));
  return Array.from({ length: 1 + dice.below(4) }, (_, index) => ({
    text: Array.from({ length: 1 + dice.below(8) }, () => GARBAGE[dice.below(GARBAGE.length)] ?? 'a').join(''),
    confidence: 0.1 + dice.below(55) / 100,
    box: {
      left: left + index * 90 + dice.below(60),
      top: Math.max(0, top - 30 - dice.below(60)),
      width: 70,
      height: 14 + dice.below(40),
    },
  }));
};

const READINGS = 3;

/**
 * Makes three imperfect readings of a perfect transcript. Scans with known answers are rare; these readings teach the
 * scorers what agreement and difference between readings mean. Words in a fold or a stain are hard in all three.
 */
export const withNoisyReadings = (document: TrainingDocument, seed: number): TrainingDocument => {
  const dice = diceOf(seed);
  const rate = dice.pick([0.005, 0.015, 0.03, 0.05]);
  const pages = document.pages.map((page): Page => {
    const words = page.passes[0]?.words ?? [];
    const hard = new Set(words.filter(() => dice.chance(0.08)));
    const hasLogo = words.length > 0 && dice.chance(0.5);
    const passes = Array.from({ length: READINGS }, (_, index) => ({
      name: `noisy ${index + 1}`,
      words: [...(hasLogo ? garbage(words, dice) : []), ...readAgain(words, rate, dice, hard)],
    }));
    return { ...page, passes };
  });
  return { truth: document.truth, pages, pagesAgain: null, source: 'noisy' };
};
