import { foldText, similarity } from '../page/fold-text.js';
import { LEGAL_FORMS } from '../page/supplier-words.js';

/** Legal forms without their signs: "A/S" and "S.r.l." are "as" and "srl". */
const FORMS = new Set(
  [...Object.keys(LEGAL_FORMS), 'aktieselskab', 'anpartsselskab', 'ps', 'fmba', 'ss', 'coop', 'scrl', 'scs'].map(
    (form) => form.replaceAll(/[^a-z]/g, ''),
  ),
);

/** Words that introduce or connect names, and titles. */
const CONNECTING = new Set(
  'og and e ed et und the di de da do dei del della delle degli dal van von v ved c co att til for i hr fr dott dottssa dr ing geom arch avv rag sig sigra spett egr gent ditta impresa societa firma azienda individuale enkeltmandsvirksomhed lli flli fratelli'.split(
    ' ',
  ),
);

/** Words that many names have. Alone they make no two names alike. */
const COMMON = new Set(
  'danmark denmark dansk italia italy italiana europe nordic scandinavia international global group gruppo holding company consulting consult service services servizi solutions trading'.split(
    ' ',
  ),
);

/** What tills and programs print where no customer is named. */
const PLACEHOLDER =
  /^(?:kontant\w*|diverse|butiks?kunde|privat\w*|gaest|kunde|walk-?in.*|cash.*|customer|guest|cliente|clienti vari|consumatore finale|privato|banco|occasionale)(?: (?:kunde|salg|generico|privato|banco|vari|customer|sale))?$/;

/** Single letters with signs between them are one word: "S.r.l.", "s. p. a.", "A/S". */
const wordsIn = (name: string): string[] =>
  foldText(name)
    .replaceAll(/\b([a-z])[./ ]+(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

const namingWords = (name: string): string[] =>
  wordsIn(name).filter((word) => !FORMS.has(word) && !CONNECTING.has(word));

const isSharedWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && (long.startsWith(short) || long.endsWith(short))) return true;
  return short.length >= 5 && similarity(a, b) >= 0.75;
};

const isAcronym = (word: string, of: readonly string[]): boolean =>
  of.length >= 2 && word === of.map(([first = '']) => first).join('');

/**
 * Compares two names of companies. `different` only if no word that counts is in both: a name may be shortened, misread
 * or written with another legal form. `unknown` if one of them says nothing.
 */
export const compareNames = (a: string, b: string): 'same' | 'similar' | 'different' | 'unknown' => {
  if (PLACEHOLDER.test(foldText(a)) || PLACEHOLDER.test(foldText(b))) return 'unknown';
  const [wordsA, wordsB] = [namingWords(a), namingWords(b)];
  if (wordsA.length === 0 || wordsB.length === 0) return 'unknown';
  const [joinedA, joinedB] = [wordsA.join(''), wordsB.join('')];
  // Persons are named in both orders.
  if (joinedA === joinedB || wordsA.toSorted().join() === wordsB.toSorted().join()) return 'same';
  const [short, long] = joinedA.length < joinedB.length ? [joinedA, joinedB] : [joinedB, joinedA];
  if (short.length >= 5 && (long.includes(short) || similarity(short, long) >= 0.75)) return 'similar';
  const [ownA, ownB] = [wordsA, wordsB].map((words) => words.filter((word) => !COMMON.has(word)));
  if (ownA === undefined || ownB === undefined || ownA.length === 0 || ownB.length === 0) return 'unknown';
  const isShared = ownA.some((word) => ownB.some((other) => isSharedWord(word, other)));
  const isShortened = wordsA.some((word) => isAcronym(word, wordsB)) || wordsB.some((word) => isAcronym(word, wordsA));
  return isShared || isShortened ? 'similar' : 'different';
};

const formsIn = (name: string): string =>
  wordsIn(name)
    .filter((word) => FORMS.has(word))
    .join(' ');

/** Whether two names are those of one company beyond doubt: also their legal forms, if both have one. */
export const isSameCompanyName = (a: string, b: string): boolean => {
  const [formA, formB] = [formsIn(a), formsIn(b)];
  return compareNames(a, b) === 'same' && (formA === '' || formB === '' || formA === formB);
};

/** A word that is cut short or misread by one letter: "Møbelsnedk.", "Snedkeri" as "Snedkerl". */
const isWordOf = (printed: string, own: string): boolean =>
  printed === own ||
  (printed.length >= 4 && own.startsWith(printed)) ||
  (own.length >= 5 && similarity(printed, own) >= 1 - 1.5 / own.length);

/** The words that name a company, and the shortest name that still does. */
const SHORTEST_NAME = 6;

/**
 * Whether a printed name is that of a company in another spelling: without or with another spelling of its legal form, cut
 * short, with words around it, or misread by a letter. A part of the name is enough if it is a whole person's name
 * ("Rossi Mario" of "Carpenteria di Rossi Mario"). Two different legal forms are two companies.
 */
export const isSpellingOf = (own: string, printed: string): boolean => {
  const [formOwn, formPrinted] = [formsIn(own), formsIn(printed)];
  if (formOwn !== '' && formPrinted !== '' && formOwn !== formPrinted && !formPrinted.includes(formOwn)) return false;
  const [words, found] = [namingWords(own), namingWords(printed)];
  const [joined, joinedFound] = [words.join(''), found.join('')];
  if (joined.length < 3 || joinedFound.length < 3) return false;
  if (joined === joinedFound) return true;
  if (joined.length >= SHORTEST_NAME && similarity(joined, joinedFound) >= 1 - 1.5 / joined.length) return true;
  const isOf = (word: string): boolean => words.some((other) => isWordOf(word, other));
  const hasAll = words.every((word) => found.some((other) => isWordOf(other, word)));
  const isPart = found.length >= 2 && joinedFound.length >= SHORTEST_NAME && found.every(isOf);
  return (hasAll && joined.length >= SHORTEST_NAME && found.length <= words.length + 4) || isPart;
};
