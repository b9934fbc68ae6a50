import type { Item } from '../read/item.js';

/** Consecutive items of one counterpart in order of issue. People often pay such items together. */
export interface Run {
  readonly items: readonly Item[];
  /** The number of items in between that are left out. */
  readonly skipped: number;
}

export const MAX_RUN = 12;
const MAX_RUNS = 16;

/**
 * The runs of `pool` (oldest first) whose amounts add up to the target. Runs without a gap come first, then those that
 * leave out one item (disputed, or paid alone).
 */
export const runsThatSumTo = (pool: readonly Item[], amounts: readonly number[], target: number): readonly Run[] => {
  const whole: Run[] = [];
  const gapped: Run[] = [];
  for (let start = 0; start < pool.length; start += 1) {
    let sum = 0;
    for (let end = start; end < pool.length && end - start <= MAX_RUN; end += 1) {
      sum += amounts[end]!;
      const size = end - start + 1;
      if (size < 2) continue;
      if (sum === target && size <= MAX_RUN) whole.push({ items: pool.slice(start, end + 1), skipped: 0 });
      if (size < 3) continue;
      for (let out = start + 1; out < end; out += 1) {
        if (sum - amounts[out]! !== target) continue;
        gapped.push({ items: [...pool.slice(start, out), ...pool.slice(out + 1, end + 1)], skipped: 1 });
      }
    }
  }
  return [...whole, ...gapped].slice(0, MAX_RUNS);
};
