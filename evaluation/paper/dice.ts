import { createHash } from 'node:crypto';
import { randomNumbers } from '#domain/test-support/random-numbers.js';

/** Deterministic choices: the same seed gives the same document on every machine. */
export interface Dice {
  /** 0..1 */
  readonly share: () => number;
  readonly below: (limit: number) => number;
  readonly between: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly digits: (count: number) => string;
}

export const diceOf = (...seed: readonly (string | number)[]): Dice => {
  const next = randomNumbers(createHash('sha256').update(seed.join('/')).digest().readUInt32BE(0));
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    share: next,
    below,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('there is nothing to pick from');
      return choice;
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
};
