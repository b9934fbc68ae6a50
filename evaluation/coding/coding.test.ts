import { join } from 'node:path';
import { loadDocuments } from './documents.js';
import { evaluateAll, belowFloors, scoresOf, type Verdict } from './evaluate.js';

const documents = loadDocuments(join(process.cwd(), 'evaluation', 'coding', 'documents'));
let verdicts: readonly Verdict[] = [];

beforeAll(async () => {
  // The command reads the PDF too, which takes seconds.
  verdicts = await evaluateAll(documents.filter(({ format }) => format !== 'pdf'));
});

it('has many documents of each country, about half of them kept apart', () => {
  for (const region of ['denmark', 'italy']) {
    const own = documents.filter((document) => document.region === region);
    const apart = own.filter(({ isKeptApart }) => isKeptApart);
    expect(own.length).toBeGreaterThanOrEqual(60);
    expect(apart.length / own.length).toBeGreaterThan(0.35);
    expect(apart.length / own.length).toBeLessThan(0.65);
  }
});

it.each([true, false])('does not fall below what was reached (kept apart: %p)', (isKeptApart) => {
  const scores = scoresOf(verdicts.filter(({ document }) => document.isKeptApart === isKeptApart));
  expect(belowFloors(scores)).toEqual([]);
});
