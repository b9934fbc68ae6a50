import { nameForPeople } from './operations-by-name.js';
import { PROGRAM, type Reader } from './sentences/reader.js';
import { LANGUAGES } from './sentences/words.js';

const PERSON = 'person';

/** Who reads the preview of a command, for its worker: the language, and whether a person reads it. */
export const headerOf = ({ language, isPerson }: Reader): string => (isPerson ? `${language} ${PERSON}` : language);

/** The reader of a header that anybody may have written. */
export function readerOf(header: string | undefined): Reader {
  const [tag, kind] = (header ?? '').split(' ');
  const language = LANGUAGES.find((each) => each === tag) ?? PROGRAM.language;
  return kind === PERSON
    ? { language, isPerson: true, operation: (name) => nameForPeople(name, language) }
    : { ...PROGRAM, language };
}
