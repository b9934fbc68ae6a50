import type { IncomingRecord } from '#platform/broker/consume/incoming-record.js';
import { deferWhileBusy } from './defer-bulk.js';

const records = (count: number): IncomingRecord[] => Array.from({ length: count }, () => ({}) as IncomingRecord);

test('a batch starts at once while no caller waits, and as soon as the last one has its reply', async () => {
  let asked = 0;
  let isBusy = false;
  const started: number[] = [];
  const ask = (): boolean => {
    asked += 1;
    if (asked > 3) isBusy = false;
    return isBusy;
  };
  const run = deferWhileBusy(async (batch) => void started.push(batch.length), ask, 10);
  await run(records(1), () => undefined);
  expect(started).toEqual([1]);
  [asked, isBusy] = [0, true];
  await run(records(2), () => undefined);
  expect(started).toEqual([1, 2]);
  expect(asked).toBeGreaterThan(3);
});

test('after a delay in vain a whole batch of records goes on, in batches of any size', async () => {
  let waits = 0;
  let isWaiting = false;
  const ask = (): boolean => {
    if (!isWaiting) waits += 1;
    return (isWaiting = true);
  };
  const run = deferWhileBusy(
    async () => {
      isWaiting = false;
    },
    ask,
    4,
  );
  for (let count = 0; count < 9; count += 1) await run(records(1), () => undefined);
  expect(waits).toBe(3);
});
