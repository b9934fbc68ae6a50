import { ThreadUse } from './thread-use.js';

let nowMs = 0;
let use: ThreadUse;

beforeEach(() => {
  nowMs = 0;
  use = new ThreadUse(() => nowMs);
});

/** Jobs of half a second, so many at a time, for so many seconds. */
function work(owner: string, { threads, seconds }: { threads: number; seconds: number }): void {
  for (let count = 0; count < seconds * 2; count += 1) {
    nowMs += 500;
    for (let thread = 0; thread < threads; thread += 1) use.add(owner, 500);
  }
}

test('tells how many threads an organisation keeps busy', () => {
  work('org_a', { threads: 2, seconds: 30 });
  expect(use.threadsOf('org_a')).toBeCloseTo(2, 0);
  expect(use.threadsOf('org_b')).toBe(0);
});

test('forgets what was long ago', () => {
  work('org_a', { threads: 1, seconds: 30 });
  nowMs += 3_000;
  expect(use.threadsOf('org_a')).toBeCloseTo(1 / Math.E, 1);
  nowMs += 60_000;
  expect(use.threadsOf('org_a')).toBeCloseTo(0, 3);
});
