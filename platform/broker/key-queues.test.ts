import type { IncomingRecord } from './incoming-record.js';
import { KeyQueues } from './key-queues.js';
import { OffsetTracker } from './offset-tracker.js';

let offset = 0n;
const add = (queues: KeyQueues, key: string): void => {
  const record: IncomingRecord = {
    topic: 't',
    partition: 0,
    offset: (offset += 1n),
    key: Buffer.from(key),
    value: null,
    headers: {},
    timestampMs: 0,
    attempts: 0,
    firstTriedAtMs: 0,
  };
  queues.add({ record, tracker: new OffsetTracker(), generation: 1 });
};
/** Keys like `busy/7` belong to `busy`. */
const byOwner = (mostBusy: number): KeyQueues =>
  new KeyQueues({ ownerOf: ({ key }) => String(key).split('/')[0]!, mostBusy });
const keysOf = (taken: Map<string, unknown>): string[] => [...taken.keys()].map((key) => key.slice(2));

test('without owners, keys come in the order of their records', () => {
  const queues = new KeyQueues();
  for (const key of ['a', 'b', 'a', 'c']) add(queues, key);
  expect(keysOf(queues.take(2))).toEqual(['a', 'b']);
  expect(keysOf(queues.take(9))).toEqual(['c']);
  queues.finish('t/a');
  expect(keysOf(queues.take(9))).toEqual(['a']);
});

test('owners take turns', () => {
  const queues = byOwner(100);
  for (let at = 0; at < 50; at += 1) add(queues, `busy/${at}`);
  add(queues, 'quiet/1');
  expect(keysOf(queues.take(4))).toEqual(['busy/0', 'quiet/1', 'busy/1', 'busy/2']);
});

test('one owner leaves room for the others, and gets its place back', () => {
  const queues = byOwner(2);
  for (let at = 0; at < 5; at += 1) add(queues, `busy/${at}`);
  expect(keysOf(queues.take(4))).toEqual(['busy/0', 'busy/1']);
  expect([queues.readyCount, queues.take(4).size]).toEqual([0, 0]);
  add(queues, 'quiet/1');
  expect(queues.readyCount).toBe(1);
  expect(keysOf(queues.take(4))).toEqual(['quiet/1']);
  queues.finish('t/busy/0');
  expect(keysOf(queues.take(4))).toEqual(['busy/2']);
  queues.release('t/busy/1', 1);
  expect(keysOf(queues.take(4))).toEqual(['busy/1']);
  queues.dropWaiting();
  expect([queues.size, queues.readyCount]).toEqual([3, 0]);
});
