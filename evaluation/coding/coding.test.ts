import { join } from 'node:path';
import { loadDocuments } from './documents.js';
import { evaluateOne, GOALS, scoresOf, type Verdict } from './evaluate.js';

const documents = loadDocuments(join(process.cwd(), 'evaluation', 'coding'));
const verdicts: Verdict[] = [];

beforeAll(async () => {
  for (const document of documents) verdicts.push(await evaluateOne(document));
});

it('has at least 60 documents of each country, about half of them kept apart', () => {
  for (const region of ['denmark', 'italy']) {
    const own = documents.filter((document) => document.region === region);
    expect(own.length).toBeGreaterThanOrEqual(60);
    expect(own.filter(({ isKeptApart }) => isKeptApart).length).toBeGreaterThanOrEqual(25);
  }
  expect(new Set(documents.map(({ region, name }) => `${region}/${name}`)).size).toBe(documents.length);
});

it.each([true, false])('reaches the goals (kept apart: %p)', (isKeptApart) => {
  const scores = scoresOf(verdicts.filter(({ document }) => document.isKeptApart === isKeptApart));
  expect(scores.account).toBeGreaterThanOrEqual(GOALS.account);
  expect(scores.vatCode).toBeGreaterThanOrEqual(GOALS.vatCode);
  expect(scores.autoPostedRight).toBeGreaterThanOrEqual(GOALS.autoPostedRight);
});

it('never posts a document automatically that must ask a question', () => {
  expect(verdicts.filter(({ document, wouldAutoPost }) => document.asks !== null && wouldAutoPost)).toEqual([]);
});
