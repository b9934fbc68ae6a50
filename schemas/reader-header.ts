import { nameForPeople } from './operations-by-name.js';
import { PROGRAM, type Reader } from './sentences/reader.js';
import { LANGUAGES } from './sentences/words.js';

const PERSON = 'person';

/** Who reads the answer to a command, for its worker: the language, and whether a person reads it. None for a program in English. */
export function headerOf({ language, isPerson }: Reader): string | undefined {
  if (isPerson) return `${language} ${PERSON}`;
  return language === PROGRAM.language ? undefined : language;
}

/** The reader of a header that anybody may have written. */
export function readerOf(header: string | undefined): Reader {
  const [tag, kind] = (header ?? '').split(' ');
  const language = LANGUAGES.find((each) => each === tag) ?? PROGRAM.language;
  return kind === PERSON
    ? { language, isPerson: true, operation: (name) => nameForPeople(name, language) }
    : { ...PROGRAM, language };
}
