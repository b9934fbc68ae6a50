import { gatherCandidates, MAX_AMOUNTS_PER_PASS } from '../candidates/candidates.js';
import { pageOfText, type Page } from './page.js';
import {
  MAX_LETTERS_PER_PASS,
  MAX_ROW_LETTERS,
  MAX_ROWS,
  MAX_ROWS_PER_PASS,
  MAX_WORDS_PER_PASS,
  rowsOf,
  spanOf,
} from './rows.js';

const CONTEXT = { today: '2026-01-01', baseCurrency: 'DKK' };
const NOTHING_LEARNT = { suppliers: [], suppliersByNumber: {} };

const rowsOfText = (text: string) => rowsOf([pageOfText(text)]).flatMap(({ rows }) => rows);

it('continues a long line in the next row, without cutting words', () => {
  const rows = rowsOfText('invoice 1 '.repeat(100));
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ text }) => text.length <= MAX_ROW_LETTERS)).toBe(true);
  expect(rows.map(({ text }) => text).join(' ')).toBe('invoice 1 '.repeat(100).trim());
});

it('reads a bounded part of a text without end, with its beginning and its end', () => {
  const rows = rowsOfText(`Bager Jensen ApS\n${'invoice 1 '.repeat(50_000)}\nI alt 125,00`);
  const letters = rows.reduce((sum, { text }) => sum + text.length, 0);
  expect(letters).toBeLessThanOrEqual(MAX_LETTERS_PER_PASS);
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, index) => index));
  expect(rows[0]?.text).toBe('Bager Jensen ApS');
  expect(rows.at(-1)?.text).toBe('I alt 125,00');
});

it('reads a bounded number of rows and amounts, with the last ones', () => {
  const lines = Array.from({ length: 700 }, (_, at) => `${at},00`);
  expect(rowsOfText(lines.join('\n'))).toHaveLength(MAX_ROWS_PER_PASS);
  const found = gatherCandidates([pageOfText(lines.join(' '))], CONTEXT, NOTHING_LEARNT);
  expect(found.amounts).toHaveLength(MAX_AMOUNTS_PER_PASS);
  expect(found.amounts.at(-1)?.cents).toBe(69_900);
});

const pageOfWords = (number: number, texts: readonly string[]): Page => ({
  number,
  width: 600,
  height: texts.length * 20,
  passes: [
    {
      name: 'text',
      words: texts.map((text, at) => ({
        text,
        confidence: 1,
        box: { left: 0, top: at * 20, width: 40, height: 16 },
      })),
    },
  ],
});

it('stops after so many rows of all pages', () => {
  const words = Array.from({ length: 450 }, () => 'word');
  const readings = rowsOf(Array.from({ length: 60 }, (_, at) => pageOfWords(at + 1, words)));
  const count = readings.reduce((sum, { rows }) => sum + rows.length, 0);
  expect(count).toBeLessThanOrEqual(MAX_ROWS + MAX_ROWS_PER_PASS);
});

it('cuts a word that is longer than a row, and leaves out words beyond the limit of a page', () => {
  const words = Array.from({ length: MAX_WORDS_PER_PASS + 1 }, (_, at) => `word ${at}`);
  const [reading] = rowsOf([pageOfWords(1, ['x'.repeat(100_000), ...words.slice(1)])]);
  expect(reading?.rows[0]?.text).toHaveLength(MAX_ROW_LETTERS);
  expect(reading?.rows.at(-1)?.text).toBe(`word ${MAX_WORDS_PER_PASS - 1}`);
});

test('a span is as clear as its least certain character, not as that of its words', () => {
  const word = { text: '20/03/2011A', confidence: 0.9, box: { left: 0, top: 0, width: 110, height: 16 } };
  const characters = [1, 1, 1, 1, 1, 1, 1, 1, 1, 0.33, 0.2];
  const page = { number: 1, width: 200, height: 100 };
  const spanIn = (words: Parameters<typeof pageWith>[0]) => spanOf(pageWith(words), 0, 10).clarity;
  const pageWith = (words: readonly (typeof word & { characters?: readonly number[] })[]) => {
    const row = rowsOf([{ ...page, passes: [{ name: 'quick', words }] }])[0]?.rows[0];
    if (row === undefined) throw new Error('no row');
    return row;
  };
  expect(spanIn([{ ...word, characters }])).toBe(0.33);
  expect(spanIn([word])).toBe(1);
});
