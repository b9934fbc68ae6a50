import { SENTENCES } from './catalog.js';
import { CATEGORY_NAMES } from './categories.js';
import { currentReader, type Reader } from './reader.js';
import { isSaid, type Said, type Told } from './say.js';
import { noteTold } from './told.js';
import type { Language, Words } from './words.js';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', da: 'da-DK', it: 'it-IT' };
const PART = /\{(@?\w+)(?::(\w+))?\}/g;

type Write = (value: string, reader: Reader) => string;

const forPeople =
  (write: (value: string, locale: string) => string | undefined): Write =>
  (value, { isPerson, language }) =>
    (isPerson ? write(value, LOCALES[language]) : undefined) ?? value;

function writeMoney(value: string, locale: string): string | undefined {
  const [, number, currency] = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/.exec(value) ?? [];
  if (number === undefined) return undefined;
  const digits = (number.split('.')[1] ?? '').length;
  const written = new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(Number(number));
  return currency === undefined ? written : `${written} ${currency}`;
}

const FORMATS: Readonly<Record<string, Write>> = {
  date: forPeople((value, locale) =>
    /^\d{4}-\d\d-\d\d$/.test(value)
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value))
      : undefined,
  ),
  time: forPeople((value, locale) =>
    /^\d{4}-\d\d-\d\dT/.test(value)
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value))
      : undefined,
  ),
  money: forPeople(writeMoney),
  number: forPeople((value, locale) =>
    /^-?\d+(?:\.\d+)?$/.test(value) ? new Intl.NumberFormat(locale).format(Number(value)) : undefined,
  ),
  country: (value, { language }) =>
    /^[A-Z]{2}$/.test(value)
      ? (new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(value) ?? value)
      : value,
  category: (value, { isPerson, language }) =>
    isPerson ? (CATEGORY_NAMES[value]?.[language] ?? value.replaceAll('_', ' ')) : value,
};

/** Fills the parts of a text in braces, such as a sentence or the description of an operation. */
function fill(text: string, parameters: Said['with'], reader: Reader): string {
  return text.replaceAll(PART, (whole, name: string, format?: string) => {
    if (name.startsWith('@')) return reader.operation(name.slice(1));
    const value = parameters[name];
    if (value === undefined) return whole;
    if (isSaid(value)) return wordsFor(value, reader);
    return FORMATS[format ?? '']?.(String(value), reader) ?? String(value);
  });
}

/** What was told, in words for the one who reads it. */
export function textOf(said: Said, reader: Reader = currentReader()): string {
  const text = wordsFor(said, reader);
  noteTold(text, said);
  return text;
}

function wordsFor(said: Said, reader: Reader): string {
  // Stored before a sentence was removed: its code still tells more than nothing.
  const words: Words | undefined = SENTENCES[said.say];
  return words === undefined ? said.say : fill(words[reader.language], said.with, reader);
}

/** The same where a text may have been written by somebody else. */
export const wordsOf = (told: Told, reader: Reader = currentReader()): string =>
  typeof told === 'string' ? told : textOf(told, reader);

/** The operations that a text names, such as the remedy of a refusal. */
export function operationsIn({ say }: Said): string[] {
  const words: Words | undefined = SENTENCES[say];
  return [...(words?.en ?? '').matchAll(/\{@(\w+)\}/g)].map(([, name = '']) => name);
}

/** What a contract says about itself, such as the description of a tool, with the operations that it names. */
export const nameOperations = <T>(described: T, reader: Reader = currentReader()): T =>
  JSON.parse(JSON.stringify(described), (_, value: unknown) =>
    typeof value === 'string' ? fill(value, {}, reader) : value,
  ) as T;
