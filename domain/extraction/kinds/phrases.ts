/**
 * A phrase of folded words. Between two words stand up to three other signs or none ("kredit nota", "kreditnota"), and a
 * star stands for the rest of a word, or for its beginning. Every pattern is linear: no two of its quantifiers share a letter.
 */
type Phrase = string;

const SEPARATOR = '[^a-z0-9\\n]{0,3}';

const patternOf = (phrase: Phrase): string =>
  phrase
    .split(' ')
    .map((word) => (word.endsWith('*') ? word.slice(0, -1) : word))
    .map((word) => (word.startsWith('*') ? `[a-z]{0,20}${word.slice(1)}` : word))
    .join(SEPARATOR) + (phrase.endsWith('*') ? '' : '(?![a-z])');

/** The phrases of a text, which separates them by "|". */
const phrasesIn = (text: string): Phrase[] =>
  text
    .split('|')
    .map((phrase) => phrase.trim().split(/\s+/).join(' '))
    .filter((phrase) => phrase !== '');

/** Longer phrases come first, because an alternation takes the first one that fits. */
const alternatives = (text: string): string =>
  phrasesIn(text)
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|');

/** The phrases at the beginning of a text. */
export const atStart = (text: string): RegExp => new RegExp(`^(?:${alternatives(text)})`);

/** The phrases anywhere in a text. */
export const anywhere = (text: string): RegExp => new RegExp(`(?<![a-z0-9])(?:${alternatives(text)})`);
