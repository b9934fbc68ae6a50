import { foldText } from '../category/fold-text.js';

/** Words that change from document to document and name nothing. */
const PASSING = new Set(
  (
    'januar februar marts april maj juni juli august september oktober november december jan feb mar apr jun jul aug sep sept okt nov dec ' +
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre gen mag giu lug ago set ott dic ' +
    'january february march may june july october uge uger maned maneder kvartal periode periodo trimestre mese mesi anno week month ' +
    'stk nr fra til den del dal the and inkl excl ekskl'
  ).split(' '),
);

const MOST_WORDS = 12;

/** What a line names, without numbers, months and units: "Kopipapir A4, 5 pk. (marts)" names "kopipapir". */
export const wordsOfThing = (text: string): string => {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word.length >= 3 && !/\d/.test(word) && !PASSING.has(word));
  return [...new Set(words)].slice(0, MOST_WORDS).join(' ');
};

const commonStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/** Plural and singular, and what OCR cut off. */
const isSameWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 5 && commonStart(a, b) * 4 >= Math.max(a.length, b.length) * 3);

const LIKE = 0.6;

/** How many of the letters that name a thing are in known words, from 0 to 1. */
const knownShare = (words: readonly string[], known: readonly string[]): number => {
  const letters = (of: readonly string[]): number => of.reduce((sum, { length }) => sum + length, 0);
  return letters(words.filter((word) => known.some((other) => isSameWord(word, other)))) / letters(words);
};

/** Whether two lines name the same thing. A line without words is like no other. */
export const isLikeThing = (words: string, known: string): boolean =>
  words !== '' && known !== '' && knownShare(words.split(' '), known.split(' ')) >= LIKE;
