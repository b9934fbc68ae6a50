import { useContext, useSyncExternalStore } from 'react';
import type { Problem } from '../api/client';
import { useFormat, type Format } from './format';
import { LanguageContext } from './language';
import type { ShowPart, translateSentence } from './translate-sentence';

let translator: typeof translateSentence | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The catalogue is large and many pages show no sentence of the server, so it is loaded with the first one. */
function load(): void {
  loading ??= import('./translate-sentence')
    // Without the catalogue, people read the English of the server.
    .then(
      (loaded) => loaded.translateSentence,
      () => (text: string) => text,
    )
    .then((found) => {
      translator = found;
      for (const listener of listeners) listener();
    });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const showWith =
  (format: Format, others: Readonly<Record<string, (value: string) => string>>): ShowPart =>
  (name, value) => {
    const other = others[name];
    if (other) return other(value);
    if (/^time/.test(name)) return format.time(value);
    if (/^date/.test(name) && /^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value);
    if (!/^(amount|open|percent|rate|confidence|threshold)/.test(name)) return value;
    const [, number, currency] = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/.exec(value) ?? [];
    if (number === undefined) return value;
    return name.startsWith('amount') || name.startsWith('open')
      ? format.money(Number(number), currency ?? '')
      : format.number(Number(number));
  };

/**
 * Sentences of the server in the language of the page, with numbers and dates as the organisation writes them. `others` write
 * further parts of sentences, by their names. Nothing is shown until the catalogue is there, so no English flashes up.
 */
export function useSentence(
  others: Readonly<Record<string, (value: string) => string>> = {},
): (text: string) => string {
  const { language } = useContext(LanguageContext);
  const format = useFormat();
  const translate = useSyncExternalStore(subscribe, () => translator);
  return (text) => {
    if (text === '') return '';
    if (translate) return translate(text, language, showWith(format, others));
    load();
    return '';
  };
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
