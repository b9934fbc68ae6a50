import type { ReadingVerdict } from './extraction/judge-reading.js';
import { reliabilityTable, type Judged } from './extraction/reading-tables.js';

const verdict = (right: boolean): ReadingVerdict => ({
  supplier: right,
  date: right,
  total: right,
  vat: null,
  vatPerRate: null,
  currency: right,
  number: null,
  vatNumber: null,
  kind: null,
  dueDate: null,
  lines: null,
  withholding: null,
  pensionFund: null,
});

/** `right` of `count` documents with this confidence are right. */
const documents = (confidence: number, count: number, right: number): Judged[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${confidence}/${index}`,
    source: 'scan',
    country: 'denmark',
    condition: '',
    confidence,
    cpuSeconds: 0,
    verdict: verdict(index < right),
    posted: true,
  }));

const rowsOf = (lines: readonly string[]): string[] => lines.filter((line) => /^\| \d/.test(line));

test('bands with few documents are joined with their lower neighbours, the surest first', () => {
  const rows = rowsOf(
    reliabilityTable([
      ...documents(0.5, 3, 1),
      ...documents(0.7, 12, 11),
      ...documents(0.85, 12, 8),
      ...documents(0.95, 25, 25),
    ]),
  );
  expect(rows).toEqual([
    '| 0.4–0.9 | 27 | 0.74 | 0.74 | -0.00 | ±0.08 |',
    '| 0.9–1.0 | 25 | 0.95 | 1.00 | +0.05 | ±0.04 |',
    '| 0.4–0.6 | 3 | 0.50 | 0.33 | -0.17 | ±0.29 |',
    '| 0.6–0.8 | 12 | 0.70 | 0.92 | +0.22 | ±0.13 |',
    '| 0.8–0.9 | 12 | 0.85 | 0.67 | -0.18 | ±0.10 |',
    '| 0.9–1.0 | 25 | 0.95 | 1.00 | +0.05 | ±0.04 |',
  ]);
});

test('bands that all have enough documents are printed once', () => {
  const rows = rowsOf(reliabilityTable([...documents(0.7, 20, 14), ...documents(0.95, 20, 19)]));
  expect(rows).toEqual([
    '| 0.6–0.8 | 20 | 0.70 | 0.70 | +0.00 | ±0.10 |',
    '| 0.9–1.0 | 20 | 0.95 | 0.95 | +0.00 | ±0.05 |',
  ]);
});

test('few documents that are not sure stay apart from the sure ones', () => {
  const rows = rowsOf(reliabilityTable([...documents(0.7, 4, 2), ...documents(0.95, 20, 19)]));
  expect(rows).toEqual([
    '| 0.6–0.8 | 4 | 0.70 | 0.50 | -0.20 | ±0.23 |',
    '| 0.9–1.0 | 20 | 0.95 | 0.95 | +0.00 | ±0.05 |',
  ]);
});
