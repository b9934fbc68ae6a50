import { parseCsv, type CsvDelimiter } from '../../csv/csv-parser.js';

/** Splits CSV into rows. */
export const splitCsv = (text: string, delimiter: CsvDelimiter): readonly (readonly string[])[] =>
  Array.from(parseCsv(text, delimiter), ({ cells }) => cells);

/** Chooses the delimiter that gives the most rows of the same, largest width. The first line may be a preface without one. */
export const guessDelimiter = (text: string): CsvDelimiter => {
  const sample = text.slice(0, 20_000);
  const scoreOf = (delimiter: CsvDelimiter): number => {
    const counts = new Map<number, number>();
    for (const { length } of splitCsv(sample, delimiter)) counts.set(length, (counts.get(length) ?? 0) + 1);
    return Math.max(0, ...[...counts].map(([width, count]) => (width < 2 ? 0 : width * count)));
  };
  return ([';', ',', '\t'] as const).reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best));
};
