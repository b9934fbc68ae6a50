import { useContext, useSyncExternalStore } from 'react';
import type { Problem } from '../api/client';
import { useFormat } from './format';
import { countryName } from './country-name';
import { LanguageContext, useFieldLabel } from './language';
import { showWith, type PartWriters } from './show-part';
import type { translateSentence } from './translate-sentence';

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

/**
 * Sentences of the server in the language of the page, with numbers and dates as the organisation writes them. `others` write
 * further parts of sentences, by their names. Nothing is shown until the catalogue is there, so no English flashes up.
 */
export function useSentence(others: PartWriters = {}): (text: string) => string {
  const { language } = useContext(LanguageContext);
  const format = useFormat();
  const translate = useSyncExternalStore(subscribe, () => translator);
  return (text) => {
    if (text === '') return '';
    if (translate)
      return translate(text, language, showWith(format, { country: (name) => countryName(name, language), ...others }));
    load();
    return '';
  };
}

const MAX_FIELDS = 3;

/** What was refused: the fields with what is wrong with them, or the detail of the server. */
export function useProblemText(): (problem: Problem) => string {
  const translate = useSentence();
  const label = useFieldLabel();
  return ({ title, detail, errors = [] }) => {
    const fields = errors.filter(({ pointer }) => pointer !== '').slice(0, MAX_FIELDS);
    const wrong = fields.map(({ pointer, message }) => `${label(pointer)}: ${translate(message)}`);
    return wrong.length > 0 ? wrong.join('. ') : translate(detail || title);
  };
}
