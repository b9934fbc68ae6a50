import { TEXT_PASS } from '../confidence/confidence-groups.js';
import { datesIn, type DateForm, type FoundDate } from '../clues/dates.js';
import { votedDates } from '../clues/date-votes.js';
import { labelsIn, type Label } from '../page/labels.js';
import type { PassRows } from '../page/rows.js';

interface DatePlace extends FoundDate {
  readonly labels: ReadonlySet<Label>;
  readonly above: ReadonlySet<Label>;
  readonly hasTime: boolean;
  readonly depth: number;
  readonly reading: PassRows;
  /** True when no single OCR pass contains the date: each digit is the one that most passes contain. */
  readonly voted: boolean;
}

/** One day that could be the date of issue, with every place where an OCR pass found it. */
export interface DateCandidate {
  readonly iso: string;
  readonly places: readonly DatePlace[];
  readonly features: readonly number[];
}

const ROW_LABELS = [
  'date',
  'time',
  'due',
  'otherDate',
  'number',
  'otherNumber',
  'tax',
  'total',
] as const satisfies readonly Label[];
const FORMS: readonly DateForm[] = ['day-first', 'year-first', 'month-name', 'two-digit-year', 'compact'];

export const DATE_FEATURES: readonly string[] = [
  ...ROW_LABELS.map((label) => `row:${label}`),
  'above:date',
  'above:due',
  'above:otherDate',
  ...FORMS.map((form) => `form:${form}`),
  'pass-share',
  'best-pass-count',
  'clean-share',
  'ambiguous',
  'time-share',
  'depth',
  'last-depth',
  'confidence',
  'age-years',
  'future',
  'order',
  'distinct',
  'earliest',
  'latest',
  'passes',
  'near-other',
  'votes-of-rivals',
  'weakest-digit',
  'voted',
];

const TIME = /\b[0-2]?\d\s?[:.]\s?[0-5]\d(?:\s?[:.]\s?[0-5]\d)?\s?(?:[ap]\.?m\b)?/i;

/** The words between a date and the one before it, or all words on its left if there are none between. */
const wordsBefore = ({ row, start }: FoundDate, from: number): string => {
  const between = row.text.slice(from, start);
  return /\p{L}{2}/u.test(between) ? between : row.text.slice(0, start);
};

/** "Data viaggio 10/03", "Treno 9514 del 10/03": the general words for a date belong to the special ones beside them. */
const OF_OTHER = [/(?<!\p{L})data(?: di| del| della)?\s+(?<words>\S.*)/iu, /(?<!\S)(?<words>(?:\S+\s+){1,3})del\s*$/iu];

/** "Returrabat til 19/11": the end of something. */
const UNTIL = /(?<!\p{L})(?:til|indtil|t\.?o\.?m\.?|inden|fino al?|entro(?: il)?|bis|until)\s*$/iu;

const labelsBefore = (text: string): ReadonlySet<Label> => {
  const labels = UNTIL.test(text) ? new Set<Label>([...labelsIn(text), 'otherDate']) : labelsIn(text);
  if (!labels.has('date')) return labels;
  const isOfOther = OF_OTHER.some((pattern) => {
    const beside = labelsIn(pattern.exec(text)?.groups?.['words'] ?? '');
    return !beside.has('date') && !beside.has('number') && (beside.has('otherDate') || beside.has('due'));
  });
  return isOfOther ? new Set([...labels].filter((label) => label !== 'date')) : labels;
};

/** A day of one digit at the very edge of a picture may have lost another digit. */
const CUT_CLARITY = 0.6;
const EDGE = 0.05;
const isCut = ({ row, start, box }: FoundDate, { pageWidth }: PassRows): boolean =>
  row.pass !== TEXT_PASS && /^\d[./-]/.test(row.text.slice(start)) && box.left < pageWidth * EDGE;

const placeOf = (reading: PassRows, date: FoundDate, from = 0): DatePlace => {
  const { row } = date;
  const before = reading.rows[row.index - 1];
  const rest = `${row.text.slice(0, date.start)}   ${row.text.slice(date.end)}`;
  const left = wordsBefore(date, from);
  const above = before?.words.filter(
    ({ box }) => box.left < date.box.left + date.box.width && box.left + box.width > date.box.left,
  );
  return {
    ...date,
    clarity: isCut(date, reading) ? Math.min(CUT_CLARITY, date.clarity) : date.clarity,
    labels: labelsBefore(/\p{L}{2}/u.test(left) ? left : rest),
    above: labelsIn((above ?? []).map((word) => word.text).join(' ')),
    hasTime: TIME.test(rest),
    depth: row.box.top / Math.max(1, reading.pageHeight),
    reading,
    voted: false,
  };
};

const AMERICAN_PLACE =
  /(?<!\p{L})(?:[Uu]nited [Ss]tates|UNITED STATES|U\.S\.A|USA)(?!\p{L})|, ?[A-Z]{2} \d{5}(?:-\d{4})?(?!\d)/u;
const AMERICAN_MONEY = /\$|(?<!\p{L})USD(?!\p{L})/u;
const SLASHED = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/;

/**
 * Papers from the United States print the month first: "03/04/2026" is 4 March. A date with a day above 12 in front shows
 * that this one does not.
 */
const isMonthFirst = (readings: readonly PassRows[], dates: readonly FoundDate[]): boolean => {
  const has = (words: RegExp): boolean => readings.some(({ rows }) => rows.some(({ text }) => words.test(text)));
  const isDayFirst = ({ row, start, end }: FoundDate): boolean => {
    const printed = row.text.slice(start, end);
    return SLASHED.test(printed) && Number(printed.split('/')[0]) > 12;
  };
  return has(AMERICAN_PLACE) && has(AMERICAN_MONEY) && !dates.some(isDayFirst);
};

const monthFirst = (date: FoundDate): FoundDate => {
  if (!date.ambiguous || !SLASHED.test(date.row.text.slice(date.start, date.end))) return date;
  const [year = '', day = '', month = ''] = date.iso.split('-');
  return { ...date, iso: `${year}-${month}-${day}`, ambiguous: false };
};

/** Dates that were read, and dates combined from several OCR passes of the same place. */
export const datePlaces = (readings: readonly PassRows[]): DatePlace[] => {
  const found = readings.flatMap((reading) => reading.rows.map((row) => ({ reading, dates: datesIn(row) })));
  const isAmerican = isMonthFirst(
    readings,
    found.flatMap(({ dates }) => dates),
  );
  const read = found.flatMap(({ reading, dates }) =>
    dates.map((date, index) => placeOf(reading, isAmerican ? monthFirst(date) : date, dates[index - 1]?.end ?? 0)),
  );
  const known = new Set(read.map(({ iso }) => iso));
  const voted = votedDates(readings)
    .filter(({ iso }) => !known.has(iso))
    .map(({ reading, ...date }) => ({
      ...placeOf(reading, { ...date, form: 'day-first', repaired: true, ambiguous: false }),
      voted: true,
    }));
  return [...read, ...voted];
};

const bit = (value: boolean): number => (value ? 1 : 0);

const yearsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (365.25 * 86_400_000);

const digitsApart = (a: string, b: string): number => [...a].filter((sign, index) => sign !== b[index]).length;

/** Two dates that differ in one digit are probably the same print, read differently. */
const differInOneDigit = (a: string, b: string): boolean => digitsApart(a, b) === 1;

/**
 * Returns the share of votes for the least certain digit. Dates that differ in one or two digits are treated as
 * readings of the same day, or of a second print of it. Each of their digits is one vote.
 */
const weakestDigit = (
  iso: string,
  all: readonly { readonly iso: string; readonly places: readonly DatePlace[] }[],
): number => {
  const family = all.filter((other) => digitsApart(other.iso, iso) <= 2);
  const votes = (some: typeof family): number => some.reduce((sum, { places }) => sum + places.length, 0);
  const allVotes = votes(family);
  return Math.min(
    ...[...iso].map((sign, index) => votes(family.filter((other) => other.iso[index] === sign)) / allVotes),
  );
};

const featuresOf = (
  candidate: { readonly iso: string; readonly places: readonly DatePlace[] },
  all: readonly { readonly iso: string; readonly places: readonly DatePlace[] }[],
  passes: number,
  today: string,
): number[] => {
  const { iso, places } = candidate;
  const readings = [...new Set(places.map((place) => place.reading))];
  const share = (test: (place: DatePlace) => boolean): number => places.filter(test).length / places.length;
  const perReading = readings.map((reading) => places.filter((place) => place.reading === reading).length);
  const depths = places.map((place) => place.depth);
  const rivals = all.filter((other) => differInOneDigit(other.iso, iso));
  const isos = all.map((other) => other.iso).sort();
  const age = yearsBetween(iso, today);
  return [
    ...ROW_LABELS.map((label) => share((place) => place.labels.has(label))),
    ...(['date', 'due', 'otherDate'] as const).map((label) => share((place) => place.above.has(label))),
    ...FORMS.map((form) => share((place) => place.form === form)),
    readings.length / passes,
    Math.max(...perReading),
    share((place) => !place.repaired),
    share((place) => place.ambiguous),
    share((place) => place.hasTime),
    Math.min(...depths),
    Math.max(...depths),
    Math.max(...places.map((place) => place.confidence)),
    Math.min(20, Math.max(-2, age)) > 15 ? 1 : 0,
    bit(age < -0.01),
    all.indexOf(candidate),
    all.length,
    bit(isos[0] === iso),
    bit(isos.at(-1) === iso),
    passes,
    rivals.length,
    Math.max(0, ...rivals.map((rival) => new Set(rival.places.map((place) => place.reading)).size)) / passes,
    weakestDigit(iso, all),
    share((place) => place.voted),
  ];
};

/**
 * Returns every distinct day of the document as a candidate for the date of issue, in the order of first appearance.
 */
export const dateCandidates = (places: readonly DatePlace[], passes: number, today: string): DateCandidate[] => {
  const byDay = new Map<string, DatePlace[]>();
  // A date more than a year ahead is a misread digit (2018 as 2080) or a distant due date, not the date of issue.
  const last = new Date(Date.parse(today) + 366 * 86_400_000).toISOString().slice(0, 10);
  for (const place of places
    .filter(({ iso }) => iso <= last)
    .sort((a, b) => a.row.page - b.row.page || a.depth - b.depth)) {
    const known = byDay.get(place.iso);
    if (known === undefined) byDay.set(place.iso, [place]);
    else known.push(place);
  }
  const groups = [...byDay].map(([iso, members]) => ({ iso, places: members }));
  return groups.map((group) => ({ ...group, features: featuresOf(group, groups, passes, today) }));
};

/** A date of travel, stay or delivery, or a due date. */
export const isOtherDate = ({ labels, above }: DatePlace): boolean =>
  !labels.has('date') &&
  (labels.has('due') ||
    labels.has('otherDate') ||
    (!above.has('date') && (above.has('due') || above.has('otherDate'))));

/** The feature that marks days of long ago: the day of a law or of the founding, or a misread number. */
const LONG_AGO = DATE_FEATURES.indexOf('age-years');
/** The other dates of an old document are old, too. */
const MANY_YEARS = 10;

/** Leaves out the days that are labelled as another date everywhere or are long ago, if another day remains. */
export const datesOfIssue = (dates: readonly DateCandidate[]): readonly DateCandidate[] => {
  const isLongAgo = ({ iso, features }: DateCandidate): boolean =>
    features[LONG_AGO] === 1 && dates.some((other) => yearsBetween(iso, other.iso) >= MANY_YEARS);
  const issued = dates.filter((date) => !date.places.every(isOtherDate) && !isLongAgo(date));
  return issued.some(({ places }) => places.some(({ form, voted }) => form !== 'compact' && !voted)) ? issued : dates;
};
