import { jest } from '@jest/globals';
import { BatchGathering } from './batch-gathering.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const make = (batchSize = 50) => {
  const dispatch = jest.fn();
  return { dispatch, gathering: new BatchGathering(batchSize, dispatch) };
};
/** The usual time is close to `ms` after so many records. */
const finish = (gathering: BatchGathering, ms: number) => {
  for (let count = 0; count < 100; count += 1) gathering.onFinished(ms);
};

test('a record that comes alone does not wait', () => {
  const { gathering } = make();
  expect(gathering.shouldWait(1, 0, 1)).toBe(false);
  finish(gathering, 20);
  expect(gathering.shouldWait(1, 0, 1)).toBe(false);
});

test('records wait while a batch is in process, but not for ever', () => {
  const { gathering, dispatch } = make();
  expect(gathering.shouldWait(1, 1, 1)).toBe(true);
  expect(dispatch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(dispatch).toHaveBeenCalledTimes(1);
  expect(gathering.shouldWait(1, 1, 1)).toBe(false);
});

test('few records after a large batch wait for the others for a moment', () => {
  const { gathering } = make();
  gathering.onBatch(20);
  expect(gathering.shouldWait(3, 0, 1)).toBe(true);
  expect(gathering.shouldWait(10, 0, 1)).toBe(false);
});

test('while records take long anyway, they wait for half of that time', () => {
  const { gathering, dispatch } = make();
  finish(gathering, 200);
  expect(gathering.shouldWait(1, 0, 1)).toBe(true);
  jest.advanceTimersByTime(98);
  expect(dispatch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3);
  expect(dispatch).toHaveBeenCalledTimes(1);
  expect(gathering.shouldWait(1, 0, 1)).toBe(false);
});

test('enough records, records of two owners and records one by one do not wait', () => {
  const { gathering } = make();
  finish(gathering, 200);
  expect(gathering.shouldWait(16, 0, 1)).toBe(false);
  expect(gathering.shouldWait(2, 0, 2)).toBe(false);
  const { gathering: single } = make(1);
  finish(single, 200);
  expect(single.shouldWait(1, 0, 1)).toBe(false);
});

test('what took long a while ago, or was published in the future, is no reason to wait', () => {
  const { gathering } = make();
  finish(gathering, 5_000);
  jest.advanceTimersByTime(1_001);
  expect(gathering.shouldWait(1, 0, 1)).toBe(false);
  gathering.onFinished(-3_600_000);
  finish(gathering, 200);
  expect(gathering.shouldWait(1, 0, 1)).toBe(true);
});
