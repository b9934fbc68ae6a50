import type { Language } from './language';
import type { Sentence } from './sentence';
import { SENTENCES } from './server-sentences';

interface Pattern extends Sentence {
  readonly names: readonly string[];
  /** The words before the first part that varies, and the most words in a row: looking for them is quicker than matching. */
  readonly start: string;
  readonly longest: string;
  /** The length of all its words. */
  readonly size: number;
  /** Made when it is needed: of hundreds of sentences a page shows a few. */
  readonly matches: () => RegExp;
}

/** Writes a part of a sentence as the organisation writes it. */
export type ShowPart = (name: string, value: string) => string;

const PLACEHOLDER = /\{(\w+)\}/g;
const isSentence = (name: string): boolean => name.endsWith('sentence');

/** A part that is no sentence stays within its reason, because reasons are listed with semicolons. */
const joined = (literals: readonly string[], names: readonly string[]): string =>
  literals.reduce(
    (text, next, index) => text + (isSentence(names[index - 1] ?? '') ? '(.+?)' : '((?:(?!; ).)+?)') + next,
  );

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The full stop is optional: some lists end their sentences with one, and titles do not. */
const toPattern = (sentence: Sentence): Pattern => {
  const literals = sentence.en.replace(/\.$/, '').split(/\{\w+\}/);
  const names = [...sentence.en.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  let made: RegExp | undefined;
  return {
    ...sentence,
    names,
    start: literals[0] ?? '',
    longest: literals.reduce((one, other) => (other.length > one.length ? other : one)),
    size: literals.reduce((size, { length }) => size + length, 0),
    matches: () => (made ??= new RegExp(`^${joined(literals.map(escaped), names)}(\\.?)$`, 'su')),
  };
};

/**
 * The longest words first, because shorter sentences fit longer ones. Sentences that begin with a part that varies come last:
 * they fit whatever ends like them.
 */
const PATTERNS: readonly Pattern[] = SENTENCES.map(toPattern).toSorted(
  (one, other) => Number(one.start === '') - Number(other.start === '') || other.size - one.size,
);

const AROUND_OTHERS = PATTERNS.filter(({ start, names }) => start !== '' && names.some(isSentence));
const asItIs: ShowPart = (_, value) => value;

/**
 * Sentences of the server in the language of the page. The server writes English; what the console does not know stays
 * as it is.
 */
export function translateSentence(text: string, language: Language, show: ShowPart = asItIs): string {
  return translateOne(text, language, show, AROUND_OTHERS) ?? translateRow(text, language, show);
}

/** Undefined for a sentence that the console does not know. */
function translateOne(text: string, language: Language, show: ShowPart, patterns = PATTERNS): string | undefined {
  for (const pattern of patterns) {
    if (!text.startsWith(pattern.start) || !text.includes(pattern.longest)) continue;
    const found = pattern.matches().exec(text);
    if (!found) continue;
    const translated = language === 'en' ? (pattern.shown ?? pattern.en) : pattern[language];
    const valueOf = (name: string): string => {
      const value = found[pattern.names.indexOf(name) + 1] ?? '';
      return isSentence(name) ? translateSentence(value, language, show) : show(name, value);
    };
    const stop = found.at(-1) ?? '';
    return translated.replace(/\.$/, '').replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name)) + stop;
  }
  return undefined;
}

/** Sentences in a row; abbreviations of laws end no sentence. Then the parts of a list of reasons. */
const ENDS = [/(?<=\.)(?<!\b(?:art|c|lett|n|nr|stk|Dir|Lgs)\.) (?=\p{Lu}|\d|")/u, /(?<=;) /] as const;

/** Several sentences in a row, one by one. Some texts of the list are two sentences, so the fewest that fit are taken. */
function translateRow(
  text: string,
  language: Language,
  show: ShowPart,
  [end, ...others]: readonly RegExp[] = ENDS,
): string {
  if (!end) return text;
  const rest = text.split(end);
  const done: string[] = [];
  while (rest.length > 0) {
    const [fit, count] = translateStart(rest, language, show) ?? [
      translateRow(rest[0] ?? '', language, show, others),
      1,
    ];
    done.push(fit);
    rest.splice(0, count);
  }
  return done.join(' ');
}

/** The fewest of the first sentences that are known together, and how many they are. */
function translateStart(
  sentences: readonly string[],
  language: Language,
  show: ShowPart,
): readonly [string, number] | undefined {
  for (let count = 1; count <= sentences.length; count++) {
    const text = sentences.slice(0, count).join(' ');
    const [, bare = '', comma = ''] = /^(.*?)(;?)$/s.exec(text) ?? [];
    const fit = translateOne(bare, language, show);
    if (fit !== undefined) return [fit + comma, count];
  }
  return undefined;
}
