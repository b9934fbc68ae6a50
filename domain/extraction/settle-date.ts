import type { Choice } from './choose.js';
import type { DateCandidate } from './date-candidates.js';

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

/** The certainty of the least certain digit, in the clearest print of the date. */
const clarityOf = ({ places }: DateCandidate): number => Math.max(0, ...places.map(({ clarity }) => clarity));

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
  const { candidate } = chosen;
  const later = dates
    .filter(({ iso }) => iso > candidate.iso && iso <= today && isOtherYear(iso, candidate.iso))
    .filter((other) => clarityOf(other) >= clarityOf(candidate) - SAME_CLARITY)
    .sort((a, b) => b.iso.localeCompare(a.iso))[0];
  return later === undefined ? chosen : { ...chosen, candidate: later };
};
