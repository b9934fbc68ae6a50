import { codingInput, oneRate } from '../test-support/coding-input.js';
import { codeDocument } from './code-document.js';
import type { LineCorrection } from './coding.js';
import { correctLine, divideLine, proposedLines, uncorrectedLines } from './line-corrections.js';

const NOTHING = { account: null, category: null, vatCode: null };
const HALVES: readonly LineCorrection[] = divideLine(
  1,
  [
    { ...NOTHING, share: '7501' },
    { ...NOTHING, account: '2450', share: '5000' },
  ],
  [{ ...NOTHING, line: 2, account: '1910' }],
);

test('the parts of a divided line count as lines, and the lines after them move on', () => {
  expect(proposedLines(4, HALVES)).toEqual([1, 1, 2, 3]);
  expect(uncorrectedLines(['first part', 'second part', 'corrected', 'free'], HALVES)).toEqual(['free']);
});

test('a part is corrected without the other, and keeps its share', () => {
  const after = correctLine(2, { ...NOTHING, vatCode: 'I0' }, HALVES);
  expect(after.filter(({ line }) => line === 1)).toEqual([
    { ...NOTHING, line: 1, share: '7501' },
    { ...NOTHING, account: '2450', vatCode: 'I0', line: 1, share: '5000' },
  ]);
  expect(correctLine(3, { ...NOTHING, account: '1890' }, HALVES)).toContainEqual({
    ...NOTHING,
    account: '1890',
    line: 2,
  });
  expect(correctLine(4, { ...NOTHING, account: '1890' }, HALVES)).toContainEqual({
    ...NOTHING,
    account: '1890',
    line: 3,
  });
});

test('a single part is the whole line', () => {
  expect(divideLine(1, [{ ...NOTHING, share: '12501' }], HALVES)).toEqual([{ ...NOTHING, line: 2, account: '1910' }]);
  expect(divideLine(1, [{ ...NOTHING, vatCode: 'I0', share: '12501' }], [])).toEqual([
    { ...NOTHING, vatCode: 'I0', line: 1 },
  ]);
});

test.each([
  ['an invoice', {}, 1n],
  ['a credit note', { kind: 'credit_note' as const }, -1n],
])('%s is divided to the cent, with its VAT', (_, facts, sign) => {
  const lineCorrections = HALVES.filter(({ line }) => line === 1);
  const { lines } = codeDocument(
    codingInput('denmark', { ...oneRate('25', 10_001n, 2_500n), ...facts }, { lineCorrections }),
  );
  expect(lines.map(({ account, bookGross, bookTax }) => [account.value, bookGross, bookTax])).toEqual([
    [lines[0]?.account.value, sign * 7_501n, sign * 1_500n],
    ['2450', sign * 5_000n, sign * 1_000n],
  ]);
});
