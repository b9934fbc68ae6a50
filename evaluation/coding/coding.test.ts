import { join } from 'node:path';
import { loadDocuments } from './documents.js';
import { evaluateAll, isBelowFloors, scoresOf, type Verdict } from './evaluate.js';

const documents = loadDocuments(join(process.cwd(), 'evaluation', 'coding', 'documents'));
let verdicts: readonly Verdict[] = [];

beforeAll(async () => {
  verdicts = await evaluateAll(documents);
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
  expect([scores, isBelowFloors(scores)]).toEqual([scores, false]);
});
