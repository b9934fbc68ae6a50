import { useContext } from 'react';
import type { Problem } from '../api/client';
import { LanguageContext, type Language } from './language';
import type { Sentence } from './sentence';
import { SENTENCES } from './server-sentences';

interface Pattern extends Sentence {
  readonly names: readonly string[];
  readonly matches: RegExp;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** The full stop is optional: some lists end their sentences with one, and titles do not. */
const PATTERNS: readonly Pattern[] = SENTENCES.map((sentence) => {
  const literals = sentence.en
    .replace(/\.$/, '')
    .split(/\{\w+\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const names = [...sentence.en.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return { ...sentence, names, matches: new RegExp(`^${literals.join('(.+?)')}(\\.?)$`, 'su') };
});

/** Undefined for a sentence that the console does not know. */
function translateOne(text: string, language: Language, patterns = PATTERNS): string | undefined {
  for (const { names, matches, shown, ...texts } of patterns) {
    const found = matches.exec(text);
    if (!found) continue;
    const translated = language === 'en' ? (shown ?? texts.en) : texts[language];
    const valueOf = (name: string): string => {
      const value = found[names.indexOf(name) + 1] ?? '';
      return name === 'sentence' ? translateSentence(value, language) : value;
    };
    const stop = found.at(-1) ?? '';
    return translated.replace(/\.$/, '').replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name)) + stop;
  }
  return undefined;
}

const AROUND_OTHERS = PATTERNS.filter(({ names }) => names.includes('sentence'));

/**
 * Sentences of the server in the language of the page. The server writes English; what the console does not know stays
 * as it is.
 */
export function translateSentence(text: string, language: Language): string {
  return translateOne(text, language, AROUND_OTHERS) ?? translateRow(text, language);
}

/** Several sentences in a row, one by one. Some texts of the list are two sentences, so the fewest that fit are taken. */
function translateRow(text: string, language: Language): string {
  const rest = text.split(/(?<=\.) (?=\p{Lu}|\d)/u);
  const done: string[] = [];
  while (rest.length > 0) {
    const fits = rest.map((_, index) => translateOne(rest.slice(0, index + 1).join(' '), language));
    const count = fits.findIndex((each) => each !== undefined) + 1;
    done.push(fits[count - 1] ?? rest[0] ?? '');
    rest.splice(0, Math.max(count, 1));
  }
  return done.join(' ');
}

/** What was refused: the detail of the server, or its title in the language of the page with the detail. */
export function useProblemText(): (problem: Problem) => string {
  const translate = useSentence();
  return ({ title, detail }) => {
    if (!detail) return translate(title);
    const shownTitle = translate(title);
    const isKnown = translate(detail) !== detail || shownTitle === title;
    return isKnown ? translate(detail) : `${shownTitle}. ${detail}`;
  };
}

export function useSentence(): (text: string) => string {
  const { language } = useContext(LanguageContext);
  return (text) => translateSentence(text, language);
}
