import { shorten } from './shorten.js';

const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `line ${index}` }));

it('leaves a result that fits as it is', () => {
  const result = { lines: lines(3) };
  expect(shorten(result, 1_000)).toEqual({ result, leftOut: new Map() });
});

it('halves the longest list until the result fits, and counts what it left out', () => {
  const given = { changes: [{ after: { id: 'inv_1', lines: lines(100) } }, { after: { id: 'led_1' } }] };
  const { result, leftOut } = shorten(given, 700);
  expect(JSON.stringify(result).length).toBeLessThanOrEqual(700);
  expect(result).toMatchObject({ changes: [{ after: { id: 'inv_1' } }, { after: { id: 'led_1' } }] });
  expect(Object.fromEntries(leftOut)).toEqual({ 'changes.*.after.lines': 75 });
  expect(given.changes[0]?.after.lines).toHaveLength(100);
});

it('cuts long texts where no list is left to cut', () => {
  const { result, leftOut } = shorten({ notes: 'x'.repeat(5_000), id: 'con_1' }, 2_000);
  expect(result).toEqual({ notes: `${'x'.repeat(999)}…`, id: 'con_1' });
  expect(leftOut.size).toBe(0);
});
