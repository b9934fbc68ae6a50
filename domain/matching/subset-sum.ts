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
    if (rest === 0 && chosen.length >= limits.minSize) {
      solutions.push([...chosen].sort((a, b) => a - b));
      if (solutions.length >= limits.maxSolutions) isComplete = false;
    }
    if (at === count || !isComplete || chosen.length === limits.maxSize) return;
    if (rest > highest[at]! || rest < lowest[at]!) return;
    steps += 1;
    if (steps > limits.maxSteps) {
      isComplete = false;
      return;
    }
    const index = order[at]!;
    chosen.push(index);
    search(at + 1, rest - amounts[index]!);
    chosen.pop();
    if (isComplete) search(at + 1, rest);
  };
  search(0, target);
  return { solutions, isComplete };
};

const greatestCommonDivisor = (a: number, b: number): number => {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
};

/**
 * What an exact sum is worth: the more sums were possible and the fewer subsets were tried, the less it is chance. In hundredths of a
 * nat; amounts that are all multiples of 100.00 hit each other a hundred times as often as amounts with øre.
 */
export const sumPoints = (amounts: readonly number[], target: number, subsetsTried: number): number => {
  const unit = Math.max(
    1,
    amounts.reduce((divisor, amount) => greatestCommonDivisor(divisor, amount), 0),
  );
  const possible = Math.abs(target) / unit;
  return Math.max(
    0,
    Math.min(500, Math.round(100 * (Math.log(possible + 1) - Math.log(Math.max(1, subsetsTried)) - 2))),
  );
};

/** How many subsets of 2 to `size` there are among `count`. */
export const subsetsOfUpTo = (count: number, size: number): number => {
  let total = 0;
  let binomial = count;
  for (let chosen = 2; chosen <= Math.min(size, count); chosen += 1) {
    binomial = (binomial * (count - chosen + 1)) / chosen;
    total += binomial;
  }
  return Math.max(1, total);
};
