import { OffsetTracker } from './offset-tracker.js';

const started = (...offsets: number[]): OffsetTracker => {
  const tracker = new OffsetTracker();
  for (const offset of offsets) tracker.start(BigInt(offset));
  return tracker;
};

test('commits nothing before the first record is finished', () => {
  expect(new OffsetTracker().committable()).toBeUndefined();
  expect(started(5, 6).committable()).toBeUndefined();
});

test('commits only offsets below the lowest unfinished record', () => {
  const tracker = started(5, 6, 7, 8);
  tracker.finish(7n);
  tracker.finish(6n);
  expect(tracker.committable()).toBeUndefined();
  tracker.finish(5n);
  expect(tracker.committable()).toBe(8n);
  tracker.finish(8n);
  expect(tracker.committable()).toBe(9n);
});

test('offers a committed offset only once', () => {
  const tracker = started(1);
  tracker.finish(1n);
  tracker.markCommitted(2n);
  expect(tracker.committable()).toBeUndefined();
});

test('accepts gaps in the offsets (compaction, transaction markers)', () => {
  const tracker = started(10, 15, 100);
  for (const offset of [100n, 10n, 15n]) tracker.finish(offset);
  expect(tracker.committable()).toBe(101n);
});

test('does not start a record that is already in process', () => {
  const tracker = started(5, 6);
  tracker.finish(6n);
  expect([tracker.start(5n), tracker.start(6n), tracker.start(7n)]).toEqual([false, false, true]);
  tracker.finish(5n);
  tracker.finish(7n);
  expect(tracker.committable()).toBe(8n);
  expect(tracker.span).toBe(0);
});

test('processes a finished record again when it is delivered again, and commits past it', () => {
  const tracker = started(5, 6, 7);
  tracker.finish(5n);
  expect(tracker.start(5n)).toBe(true);
  for (const offset of [6n, 7n, 5n]) tracker.finish(offset);
  expect(tracker.span).toBe(0);
});

test('ignores an offset that was never started', () => {
  const tracker = started(5);
  tracker.finish(9n);
  expect([tracker.committable(), tracker.span]).toEqual([undefined, 1]);
});

test('the position is the lowest unfinished record, or the one after the last', () => {
  const tracker = started(5, 6);
  expect(new OffsetTracker().position).toBeUndefined();
  tracker.finish(6n);
  expect(tracker.position).toBe(5n);
  tracker.finish(5n);
  expect(tracker.position).toBe(7n);
});

test('agrees with a simple model in two thousand random steps', () => {
  let seed = 42;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const tracker = new OffsetTracker();
  const open: number[] = [];
  const unfinished = new Set<number>();
  let next = 0;
  for (let step = 0; step < 2_000; step++) {
    if (open.length === 0 || random(100) < 55) {
      next += 1 + random(3);
      tracker.start(BigInt(next));
      open.push(next);
      unfinished.add(next);
    } else {
      const [offset] = open.splice(random(open.length), 1);
      tracker.finish(BigInt(offset ?? 0));
      unfinished.delete(offset ?? 0);
    }
    const lowest = Math.min(...unfinished);
    if (unfinished.size > 0) expect(tracker.position).toBe(BigInt(lowest));
    const committable = tracker.committable();
    if (committable !== undefined && unfinished.size > 0) expect(committable).toBeLessThanOrEqual(BigInt(lowest));
  }
});
