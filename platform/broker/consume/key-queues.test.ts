import type { IncomingRecord } from './incoming-record.js';
import { KeyQueues, type Batch, type BatchRules } from './key-queues.js';
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
/** Keys like `busy/7` belong to `busy`. Those that end with an exclamation mark share no batch. */
const make = (rules: Partial<BatchRules> = {}, mostBusy = 100): KeyQueues =>
  new KeyQueues(
    { size: 4, mayShare: ({ key }) => !String(key).endsWith('!'), areOfOneOwner: false, ...rules },
    { ownerOf: ({ key }) => String(key).split('/')[0]!, mostBusy },
  );
const keysOf = (batch: Batch | undefined): string[] => [...(batch?.records.keys() ?? [])].map((key) => key.slice(2));

test('without owners, keys come in the order of their records', () => {
  const queues = new KeyQueues({ size: 2, mayShare: () => true, areOfOneOwner: false });
  for (const key of ['a', 'b', 'a', 'c']) add(queues, key);
  expect(keysOf(queues.take('shared'))).toEqual(['a', 'b']);
  expect(keysOf(queues.take('shared'))).toEqual(['c']);
  queues.finish('t/a');
  expect(keysOf(queues.take('shared'))).toEqual(['a']);
});

test('owners take turns', () => {
  const queues = make();
  for (let at = 0; at < 50; at += 1) add(queues, `busy/${at}`);
  add(queues, 'quiet/1');
  expect(keysOf(queues.take('shared'))).toEqual(['busy/0', 'quiet/1', 'busy/1', 'busy/2']);
});

test('one owner leaves room for the others, and gets its place back', () => {
  const queues = make({}, 2);
  for (let at = 0; at < 5; at += 1) add(queues, `busy/${at}`);
  expect(keysOf(queues.take('shared'))).toEqual(['busy/0', 'busy/1']);
  expect([queues.readyCount, queues.take('shared')]).toEqual([0, undefined]);
  add(queues, 'quiet/1');
  expect(queues.readyCount).toBe(1);
  expect(keysOf(queues.take('shared'))).toEqual(['quiet/1']);
  queues.finish('t/busy/0');
  expect(keysOf(queues.take('shared'))).toEqual(['busy/2']);
  queues.release('t/busy/1', 1);
  expect(keysOf(queues.take('shared'))).toEqual(['busy/1']);
  queues.dropWaiting();
  expect([queues.size, queues.readyCount]).toEqual([3, 0]);
});

test('a record that may not share is a batch of its own', () => {
  const queues = make();
  for (const key of ['a/1', 'a/2!', 'a/3', 'b/1!']) add(queues, key);
  expect([queues.readyFor('shared'), queues.readyFor('alone'), queues.readyCount]).toEqual([2, 2, 4]);
  expect(keysOf(queues.take('shared'))).toEqual(['a/1', 'a/3']);
  expect(queues.take('shared')).toBeUndefined();
  expect([keysOf(queues.take('alone')), keysOf(queues.take('alone')), queues.take('alone')]).toEqual([
    ['a/2!'],
    ['b/1!'],
    undefined,
  ]);
});

test('with batches of one owner, that owner has one at a time', () => {
  const queues = make({ areOfOneOwner: true });
  for (const key of ['a/1', 'b/1', 'a/2', 'a/3!']) add(queues, key);
  const ofA = queues.take('shared');
  expect(keysOf(ofA)).toEqual(['a/1', 'a/2']);
  add(queues, 'a/4');
  expect(keysOf(queues.take('shared'))).toEqual(['b/1']);
  expect([queues.readyFor('shared'), queues.take('shared')]).toEqual([0, undefined]);
  expect(keysOf(queues.take('alone'))).toEqual(['a/3!']);
  // The record is tried again later. Others of the owner do not wait for it.
  queues.end(ofA!);
  expect(keysOf(queues.take('shared'))).toEqual(['a/4']);
});
