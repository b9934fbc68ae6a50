import { allFive, allThree, amountsAndDate, JUDGED, type ReadingVerdict } from './judge-reading.js';

export interface Judged {
  readonly name: string;
  readonly source: string;
  readonly country: string;
  readonly condition: string;
  readonly confidence: number;
  readonly cpuSeconds: number;
  readonly verdict: ReadingVerdict;
  /** Reminders, statements and the like. They have no amounts to judge and no part in the confidence. */
  readonly posted: boolean;
}

const SURE = 0.9;
const BANDS = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.0001];

const of = (right: number, all: number): string => (all === 0 ? '–' : `${right}/${all} ${(right / all).toFixed(2)}`);

const share = (documents: readonly Judged[], test: (verdict: ReadingVerdict) => boolean | null): string => {
  const known = documents.filter(({ verdict }) => test(verdict) !== null);
  return of(known.filter(({ verdict }) => test(verdict) === true).length, known.length);
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (header: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(header),
  row(header.map(() => '---')),
  ...rows.map(row),
];

interface Group {
  readonly title: string;
  readonly documents: readonly Judged[];
}

const groupsOf = (documents: readonly Judged[], key: (document: Judged) => string): Group[] =>
  [...new Set(documents.map(key))].map((title) => ({
    title,
    documents: documents.filter((document) => key(document) === title),
  }));

const bySourceAndCountry = ({ source, country }: Judged): string => `${source} ${country}`;

/** One column per source and country, one row per field. */
export const fieldTable = (documents: readonly Judged[], key = bySourceAndCountry): string[] => {
  const groups = groupsOf(documents, key);
  const fields = JUDGED.filter((field) => documents.some(({ verdict }) => verdict[field] !== null));
  return table(
    ['field', ...groups.map(({ title, documents: part }) => `${title} (${part.length})`)],
    [
      ...fields.map((field) => [
        field,
        ...groups.map(({ documents: part }) => share(part, (verdict) => verdict[field])),
      ]),
      [
        'all three',
        ...groups.map(({ documents: part }) =>
          share(
            part.filter(({ posted }) => posted),
            allThree,
          ),
        ),
      ],
      [
        'all five',
        ...groups.map(({ documents: part }) =>
          share(
            part.filter(({ posted }) => posted),
            allFive,
          ),
        ),
      ],
    ],
  );
};

/** Coverage and precision at the confidence from which documents may be posted without a person. */
export const coverageTable = (documents: readonly Judged[]): string[] => {
  const posted = documents.filter((document) => document.posted);
  const groups = [...groupsOf(posted, bySourceAndCountry), { title: 'all', documents: posted }];
  return table(
    [`confidence ≥ ${SURE}`, 'coverage', 'total, date and VAT right', 'all five right', 'surest wrong'],
    groups.map(({ title, documents: part }) => {
      const sure = part.filter(({ confidence }) => confidence >= SURE);
      const wrong = part.filter(({ verdict }) => !amountsAndDate(verdict)).map(({ confidence }) => confidence);
      return [
        title,
        of(sure.length, part.length),
        share(sure, amountsAndDate),
        share(sure, allFive),
        wrong.length === 0 ? '–' : Math.max(...wrong).toFixed(2),
      ];
    }),
  );
};

/** A band with fewer documents says little: of 12 with a confidence of 0.8, one more or less that is right moves it by 0.08. */
const LEAST_IN_BAND = 20;

interface Band {
  readonly lower: number;
  readonly upper: number;
  readonly documents: readonly Judged[];
}

const bandsOf = (documents: readonly Judged[]): Band[] =>
  BANDS.slice(1).flatMap((upper, index) => {
    const lower = BANDS[index] ?? 0;
    const inside = documents.filter(({ confidence }) => confidence >= lower && confidence < upper);
    return inside.length === 0 ? [] : [{ lower, upper, documents: inside }];
  });

const joined = (low: Band, high: Band): Band => ({
  lower: low.lower,
  upper: high.upper,
  documents: [...low.documents, ...high.documents],
});

/**
 * Joins bands with their lower neighbours, from the surest down, until each has enough documents. What is left at the bottom joins the
 * band above, except that of the sure documents, which would hide it.
 */
const joinBands = (bands: readonly Band[]): Band[] => {
  const wide: Band[] = [];
  for (const band of bands.toReversed()) {
    const last = wide.at(-1);
    if (last && last.documents.length < LEAST_IN_BAND) wide[wide.length - 1] = joined(band, last);
    else wide.push(band);
  }
  const [lowest, next] = [wide.at(-1), wide.at(-2)];
  return lowest && next && lowest.documents.length < LEAST_IN_BAND && next.lower < SURE
    ? [joined(lowest, next), ...wide.slice(0, -2).toReversed()]
    : wide.toReversed();
};

const bandRow = ({ lower, upper, documents }: Band): string[] => {
  const count = documents.length;
  const stated = documents.reduce((sum, { confidence }) => sum + confidence, 0) / count;
  const right = documents.filter(({ verdict }) => allFive(verdict)).length / count;
  const gap = right - stated;
  // One standard deviation, if each document is right with the chance that it states.
  const chance = Math.sqrt(documents.reduce((sum, { confidence }) => sum + confidence * (1 - confidence), 0)) / count;
  return [
    `${lower.toFixed(1)}–${Math.min(1, upper).toFixed(1)}`,
    String(count),
    stated.toFixed(2),
    right.toFixed(2),
    `${gap >= 0 ? '+' : ''}${gap.toFixed(2)}`,
    `±${chance.toFixed(2)}`,
  ];
};

/**
 * Stated against observed: of documents with confidence c, a share of c should be right. First in bands that are joined until each
 * has enough documents, then in all bands.
 */
export const reliabilityTable = (documents: readonly Judged[]): string[] => {
  const bands = bandsOf(documents.filter(({ posted }) => posted));
  const wide = joinBands(bands);
  const tableOf = (name: string, rows: readonly Band[]): string[] =>
    table([name, 'documents', 'mean stated', 'all five right', 'difference', 'by chance'], rows.map(bandRow));
  return [
    ...tableOf(`confidence, bands of ${LEAST_IN_BAND} or more`, wide),
    ...(wide.length === bands.length ? [] : ['', ...tableOf('confidence', bands)]),
  ];
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export const costTable = (documents: readonly Judged[]): string[] =>
  table(
    ['CPU seconds per document', 'median', '95th percentile'],
    groupsOf(documents, ({ source }) => source).map(({ title, documents: part }) => {
      const sorted = part.map(({ cpuSeconds }) => cpuSeconds).sort((a, b) => a - b);
      return [`${title} (${part.length})`, quantile(sorted, 0.5).toFixed(2), quantile(sorted, 0.95).toFixed(2)];
    }),
  );

export const conditionTable = (documents: readonly Judged[]): string[] => {
  const pictures = documents.filter(({ condition }) => condition !== '');
  return table(
    ['picture', 'documents', 'total', 'date', 'VAT', 'all three', 'all five'],
    groupsOf(pictures, ({ condition }) => condition).map(({ title, documents: part }) => [
      title,
      String(part.length),
      share(part, ({ total }) => total),
      share(part, ({ date }) => date),
      share(part, ({ vat }) => vat),
      share(part, allThree),
      share(part, allFive),
    ]),
  );
};
