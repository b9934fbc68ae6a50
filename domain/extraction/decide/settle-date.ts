import { CLEAR, clarityOf, type Choice } from '../confidence/choose.js';
import type { DateCandidate } from '../candidates/date-candidates.js';

/** Digits that are read for each other on small, faint or broken print. */
const ALIKE: ReadonlySet<string> = new Set(['38', '68', '08', '58', '56', '17', '05', '06', '36', '35']);

const isAlike = (a: string, b: string): boolean => ALIKE.has(a < b ? `${a}${b}` : `${b}${a}`);

/** The same day and month, in years that differ in one digit. */
const isOtherYear = (iso: string, other: string): boolean => {
  if (iso.slice(4) !== other.slice(4)) return false;
  const differing = [0, 1, 2, 3].filter((place) => iso[place] !== other[place]);
  const [place, ...others] = differing;
  return place !== undefined && others.length === 0 && isAlike(iso[place] ?? '', other[place] ?? '');
};

const digitsApart = (iso: string, other: string): number =>
  [...iso].filter((sign, place) => sign !== other[place]).length;

/** "19/o3/2017" with a very uncertain 3, and "19/09/2017" further down: the clear print of nearly the same day is right. */
const inClearPrint = (dates: readonly DateCandidate[], candidate: DateCandidate): DateCandidate | null =>
  clarityOf(candidate) >= CLEAR
    ? null
    : (dates.find((other) => clarityOf(other) >= CLEAR && digitsApart(other.iso, candidate.iso) === 1) ?? null);

/** Both years are read about as clearly. */
const SAME_CLARITY = 0.1;

/**
 * A receipt prints its date twice, and the years differ: "13/04/2013" and "13/04/2018". One is misread. Documents are
 * handed in soon, so the later year is right, unless it is read much less clearly. Both chances stay as they are.
 */
export const settleDate = (
  dates: readonly DateCandidate[],
  chosen: Choice<DateCandidate> | null,
  today: string,
): Choice<DateCandidate> | null => {
  if (chosen === null) return null;
  const candidate = inClearPrint(dates, chosen.candidate) ?? chosen.candidate;
  const later = dates
    .filter(({ iso }) => iso > candidate.iso && iso <= today && isOtherYear(iso, candidate.iso))
    .filter((other) => clarityOf(other) >= clarityOf(candidate) - SAME_CLARITY)
    .sort((a, b) => b.iso.localeCompare(a.iso))[0];
  return { ...chosen, candidate: later ?? candidate };
};
