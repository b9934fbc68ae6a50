import { checkForm, readAllocations, requireExactSum } from './read-allocations.js';

const part = (targetId: string, amount: number) => ({ targetType: 'document' as const, targetId, amount });
const LINE = { id: 'txn_1', currency: 'DKK', amount_minor: -150_00n };

test('an amount of 0, one with too many decimals and a repeated target are named together', () => {
  const refused = [part('doc_1', 0), part('doc_2', 1.23456), part('doc_1', 5)];
  expect(() => checkForm(refused)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      violations: [
        expect.objectContaining({ pointer: '/allocations/0/amount' }),
        expect.objectContaining({ pointer: '/allocations/1/amount' }),
        expect.objectContaining({ pointer: '/allocations/2/targetId' }),
      ],
    }),
  );
});

test('parts are minor units of the line, and more decimals than its currency has are refused', () => {
  expect(readAllocations(LINE, [part('doc_1', -100.5)])).toEqual([
    { targetType: 'document', targetId: 'doc_1', amount: -100_50n },
  ]);
  expect(() => readAllocations(LINE, [part('doc_1', -100.555)])).toThrow(
    expect.objectContaining({ violations: [expect.objectContaining({ pointer: '/allocations/0/amount' })] }),
  );
});

test('the parts add up to the line, or the refusal tells the difference', () => {
  const of = (...amounts: number[]) =>
    readAllocations(
      LINE,
      amounts.map((amount, at) => part(`doc_${at}`, amount)),
    );
  expect(() => requireExactSum(LINE, of(-100, -50))).not.toThrow();
  expect(() => requireExactSum(LINE, of(-100, -49.99))).toThrow(
    expect.objectContaining({ code: 'allocation_mismatch', detail: expect.stringContaining('-0.01 DKK') }),
  );
});
