/** Limits of one search: more subsets than this are not looked at, and the answer then says so. */
export interface SubsetLimits {
  readonly minSize: number;
  readonly maxSize: number;
  readonly maxSteps: number;
  readonly maxSolutions: number;
}

export interface Subsets {
  /** Indexes into the amounts, ascending. */
  readonly solutions: readonly (readonly number[])[];
  /** False when a limit ended the search: there may be more solutions. */
  readonly isComplete: boolean;
}

/**
 * The subsets of `amounts` that sum to `target`, by depth-first search over amounts of falling size. Suffix sums of what is still to
 * come cut off branches that can no longer reach the target; amounts may have both signs (credit notes).
 */
export const findSubsets = (amounts: readonly number[], target: number, limits: SubsetLimits): Subsets => {
  const order = amounts.map((_, index) => index).sort((a, b) => Math.abs(amounts[b]!) - Math.abs(amounts[a]!) || a - b);
  const count = order.length;
  const highest = new Array<number>(count + 1).fill(0);
  const lowest = new Array<number>(count + 1).fill(0);
  for (let at = count - 1; at >= 0; at -= 1) {
    const amount = amounts[order[at]!]!;
    highest[at] = highest[at + 1]! + Math.max(0, amount);
    lowest[at] = lowest[at + 1]! + Math.min(0, amount);
  }
  const solutions: number[][] = [];
  const chosen: number[] = [];
  let steps = 0;
  let isComplete = true;
  const search = (at: number, rest: number): void => {
    if (at === count || !isComplete || chosen.length === limits.maxSize) return;
    if (rest > highest[at]! || rest < lowest[at]!) return;
    steps += 1;
    if (steps > limits.maxSteps) {
      isComplete = false;
      return;
    }
    const index = order[at]!;
    const left = rest - amounts[index]!;
    chosen.push(index);
    if (left === 0 && chosen.length >= limits.minSize) {
      if (solutions.length === limits.maxSolutions) isComplete = false;
      else solutions.push([...chosen].sort((a, b) => a - b));
    }
    search(at + 1, left);
    chosen.pop();
    search(at + 1, rest);
  };
  search(0, target);
  return { solutions, isComplete };
};

/** How many subsets of 2 to `size` there are among `count`. */
const subsetsOfUpTo = (count: number, size: number): number => {
  let total = 0;
  let binomial = count;
  for (let chosen = 2; chosen <= Math.min(size, count); chosen += 1) {
    binomial = (binomial * (count - chosen + 1)) / chosen;
    total += binomial;
  }
  return Math.max(1, total);
};

/**
 * What an exact sum is worth, in hundredths of a nat: the more amounts the line could have had and the fewer sums were tried, the less it is
 * chance. A round amount could have been one of few.
 */
export const sumPoints = (target: number, sumsTried: number): number => {
  let unit = 1;
  while (unit < 10_000 && target % (unit * 10) === 0) unit *= 10;
  const possible = Math.abs(target) / unit;
  return Math.max(0, Math.min(500, Math.round(100 * (Math.log(possible + 1) - Math.log(Math.max(1, sumsTried)) - 2))));
};

/** How many different sums there are at most: amounts that repeat, as in a series, make few. */
export const sumsOf = (amounts: readonly number[], size: number): number => {
  const times = new Map<number, number>();
  for (const amount of amounts) times.set(amount, (times.get(amount) ?? 0) + 1);
  let sums = 1;
  for (const count of times.values()) sums = Math.min(1e12, sums * (count + 1));
  return Math.max(1, Math.min(sums, subsetsOfUpTo(amounts.length, size)));
};
