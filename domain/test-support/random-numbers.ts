/**
 * A small seeded generator (mulberry32) for property tests. It gives the same numbers on every machine, so a failure
 * can be repeated.
 */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A random integer from low to high, both included. */
export const randomInteger = (next: () => number, low: number, high: number): number =>
  low + Math.floor(next() * (high - low + 1));
