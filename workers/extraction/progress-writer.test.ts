import { ProgressWriter } from './progress-writer.js';

const written: unknown[] = [];
const inTransaction = async (): Promise<never> => void written.push('write') as never;
const start = () => new ProgressWriter('doc_1', { inTransaction, clock: () => new Date(0), log: {} as never });

beforeEach(() => {
  jest.useFakeTimers();
  written.length = 0;
});
afterEach(() => jest.useRealTimers());

it('writes nothing for a quick reading', async () => {
  const progress = start();
  progress.report(0.5);
  await progress.finish();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(written).toEqual([]);
});

it('writes once a second until the reading is finished', async () => {
  const progress = start();
  await jest.advanceTimersByTimeAsync(2_500);
  await progress.finish();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(3);
});
