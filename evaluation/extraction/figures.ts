import { allFiveRight, JUDGED_FIELDS, threeRight, type Verdict } from './judge.js';

export interface Judgement {
  readonly file: string;
  readonly kind: string;
  readonly confidence: number;
  readonly verdict: Verdict;
}

const THRESHOLDS = [0.5, 0.7, 0.8, 0.9, 0.95];
const BINS = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0001];

const rate = (right: number, all: number): string => (all === 0 ? '    –' : (right / all).toFixed(3));

const countWhere = (judgements: readonly Judgement[], test: (verdict: Verdict) => boolean): number =>
  judgements.filter(({ verdict }) => test(verdict)).length;

export const accuracyTable = (judgements: readonly Judgement[]): string[] => {
  const fields = JUDGED_FIELDS.flatMap((field) => {
    const known = judgements.filter(({ verdict }) => verdict[field] !== null);
    if (known.length === 0) return [];
    const right = countWhere(known, (verdict) => verdict[field] === true);
    return [`| ${field} | ${right} of ${known.length} | ${rate(right, known.length)} |`];
  });
  const three = countWhere(judgements, threeRight);
  const five = countWhere(judgements, allFiveRight);
  return [
    '| field | right | share |',
    '| --- | --- | --- |',
    ...fields,
    `| supplier, date and total | ${three} of ${judgements.length} | ${rate(three, judgements.length)} |`,
    `| all five (with VAT and currency) | ${five} of ${judgements.length} | ${rate(five, judgements.length)} |`,
  ];
};

export const thresholdTable = (judgements: readonly Judgement[]): string[] => [
  '| confidence at least | documents | coverage | all five right | total and date right |',
  '| --- | --- | --- | --- | --- |',
  ...THRESHOLDS.map((threshold) => {
    const sure = judgements.filter(({ confidence }) => confidence >= threshold);
    const both = countWhere(sure, ({ total, date }) => total !== false && date !== false);
    return `| ${threshold} | ${sure.length} | ${rate(sure.length, judgements.length)} | ${rate(countWhere(sure, allFiveRight), sure.length)} | ${rate(both, sure.length)} |`;
  }),
];

/** Stated against observed: a share of c of the documents with confidence c should be right. */
export const reliabilityTable = (judgements: readonly Judgement[]): string[] => {
  const rows = BINS.slice(1).flatMap((upper, index) => {
    const lower = BINS[index] ?? 0;
    const inside = judgements.filter(({ confidence }) => confidence >= lower && confidence < upper);
    if (inside.length === 0) return [];
    const stated = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length;
    return [
      `| ${lower.toFixed(2)}–${Math.min(1, upper).toFixed(2)} | ${inside.length} | ${stated.toFixed(3)} | ${rate(countWhere(inside, allFiveRight), inside.length)} |`,
    ];
  });
  const brier =
    judgements.reduce((sum, { confidence, verdict }) => sum + (confidence - (allFiveRight(verdict) ? 1 : 0)) ** 2, 0) /
    Math.max(1, judgements.length);
  return [
    '| confidence | documents | mean stated | all five right |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `Brier score ${brier.toFixed(3)}`,
  ];
};
