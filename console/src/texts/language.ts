import { createContext, useContext } from 'react';
import { administration, type AdministrationKey } from './administration';
import { bookkeeping, type BookkeepingKey } from './bookkeeping';
import { da } from './da';
import { en, type TextKey as SharedKey } from './en';
import { fieldLabel } from './field-label';
import { figures, type FigureKey } from './figures';
import { it } from './it';
import { papers, type PapersKey } from './papers';
import { settings, type SettingsKey } from './settings';
import { REPORT_TITLES } from '../api/report-titles';

export const LANGUAGES = { en: 'English', da: 'Dansk', it: 'Italiano' } as const;
export type Language = keyof typeof LANGUAGES;

export type TextKey =
  | SharedKey
  | AdministrationKey
  | BookkeepingKey
  | FigureKey
  | PapersKey
  | SettingsKey
  | keyof (typeof REPORT_TITLES)['en'];

const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  en: {
    ...en,
    ...administration.en,
    ...bookkeeping.en,
    ...figures.en,
    ...papers.en,
    ...settings.en,
    ...REPORT_TITLES.en,
  },
  da: {
    ...da,
    ...administration.da,
    ...bookkeeping.da,
    ...figures.da,
    ...papers.da,
    ...settings.da,
    ...REPORT_TITLES.da,
  },
  it: {
    ...it,
    ...administration.it,
    ...bookkeeping.it,
    ...figures.it,
    ...papers.it,
    ...settings.it,
    ...REPORT_TITLES.it,
  },
};
const STORED = 'partita.language';

const isLanguage = (text: string): text is Language => text in TEXTS;

/** The language of the page, which its first reads have found. */
export const languageOfPage = (): Language =>
  isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en';

/** From now on the page is in this language, and so is what it reads. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
  document.documentElement.lang = language;
}

export const LanguageContext = createContext<{
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}>({ language: 'en', setLanguage: () => undefined });

/** A text of the page outside of its components. */
export const textOfPage = (key: TextKey): string => TEXTS[languageOfPage()][key];

type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export function useText(): Translate {
  const { language } = useContext(LanguageContext);
  const texts = TEXTS[language];
  return (key, values = {}) => texts[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The label of a field of the API, such as `/lines/0/unitPrice`, if the console has one. */
export function useFieldLabel(): (pointer: string) => string {
  const { language } = useContext(LanguageContext);
  const texts: Readonly<Record<string, string>> = TEXTS[language];
  return (pointer) => {
    const name = pointer.split('/').findLast((part) => /[a-z]/i.test(part)) ?? '';
    return texts[name] ?? fieldLabel(name, language) ?? pointer;
  };
}
