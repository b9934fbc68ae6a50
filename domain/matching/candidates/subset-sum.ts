/** Limits of one search. Beyond them no more subsets are tried, and the result is marked as incomplete. */
export interface SubsetLimits {
  readonly minSize: number;
  readonly maxSize: number;
  readonly maxSteps: number;
  readonly maxSolutions: number;
}

interface Subsets {
  /** Indexes into the amounts, ascending. */
  readonly solutions: readonly (readonly number[])[];
  /** False when a limit ended the search, so more solutions may exist. */
  readonly isComplete: boolean;
}

/**
 * Up to this many amounts, the sums of two halves are combined: 2 × 2^11 sums instead of 2^22, without leaving any out.
 */
const MAX_HALVED = 22;

const bitsIn = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const sumsOfMasks = (amounts: readonly number[]): Float64Array => {
  const sums = new Float64Array(1 << amounts.length);
  for (let mask = 1; mask < sums.length; mask += 1) {
    const low = mask & -mask;
    sums[mask] = sums[mask ^ low]! + amounts[31 - Math.clz32(low)]!;
  }
  return sums;
};

const meetInTheMiddle = (amounts: readonly number[], target: number, limits: SubsetLimits): Subsets => {
  const half = amounts.length >> 1;
  const left = sumsOfMasks(amounts.slice(0, half));
  const right = sumsOfMasks(amounts.slice(half));
  const masksBySum = new Map<number, number | number[]>();
  for (let mask = 0; mask < left.length; mask += 1) {
    const known = masksBySum.get(left[mask]!);
    if (known === undefined) masksBySum.set(left[mask]!, mask);
    else if (typeof known === 'number') masksBySum.set(left[mask]!, [known, mask]);
    else known.push(mask);
  }
  const solutions: number[][] = [];
  for (let mask = 0; mask < right.length; mask += 1) {
    const found = masksBySum.get(target - right[mask]!);
    if (found === undefined) continue;
    const ofRight = bitsIn(mask);
    for (const other of typeof found === 'number' ? [found] : found) {
      const size = ofRight + bitsIn(other);
      if (size < limits.minSize || size > limits.maxSize) continue;
      if (solutions.length === limits.maxSolutions) return { solutions, isComplete: false };
      const solution: number[] = [];
      for (let at = 0; at < half; at += 1) if ((other >> at) & 1) solution.push(at);
      for (let at = 0; at < amounts.length - half; at += 1) if ((mask >> at) & 1) solution.push(half + at);
      solutions.push(solution);
    }
  }
  return { solutions, isComplete: true };
};

/**
 * The subsets of `amounts` that add up to `target`, by depth-first search over amounts of falling size. Suffix sums of
 * the remaining amounts cut off branches that can no longer reach the target. Amounts may have both signs (credit
 * notes).
 */
const searchDepthFirst = (amounts: readonly number[], target: number, limits: SubsetLimits): Subsets => {
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

export const findSubsets = (amounts: readonly number[], target: number, limits: SubsetLimits): Subsets => {
  const sign = target < 0 ? -1 : 1;
  const opposite = amounts.reduce((sum, amount) => sum + (amount * sign < 0 ? -amount * sign : 0), 0);
  // An amount larger than the target cannot be part of it, unless credit notes reduce the sum.
  const usable = amounts.map((_, index) => index).filter((index) => amounts[index]! * sign <= target * sign + opposite);
  const total = usable.reduce((sum, index) => sum + Math.max(0, amounts[index]! * sign), 0);
  if (usable.length < limits.minSize || total < target * sign) return { solutions: [], isComplete: true };
  const values = usable.map((index) => amounts[index]!);
  const found =
    values.length <= MAX_HALVED ? meetInTheMiddle(values, target, limits) : searchDepthFirst(values, target, limits);
  return { ...found, solutions: found.solutions.map((solution) => solution.map((at) => usable[at]!)) };
};

/** The number of subsets of 2 to `size` elements of `count`. */
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
 * Points of an exact sum, in hundredths of a nat. The more amounts the line could have had and the fewer sums were
 * tried, the less likely is a coincidence. Few different round amounts are possible.
 */
export const sumPoints = (target: number, sumsTried: number): number => {
  let unit = 1;
  while (unit < 10_000 && target % (unit * 10) === 0) unit *= 10;
  const possible = Math.abs(target) / unit;
  return Math.max(0, Math.min(500, Math.round(100 * (Math.log(possible + 1) - Math.log(Math.max(1, sumsTried)) - 2))));
};

/** The maximum number of different sums. Repeated amounts, as in a series, make few. */
export const sumsOf = (amounts: readonly number[], size: number): number => {
  const times = new Map<number, number>();
  for (const amount of amounts) times.set(amount, (times.get(amount) ?? 0) + 1);
  let sums = 1;
  for (const count of times.values()) sums = Math.min(1e12, sums * (count + 1));
  return Math.max(1, Math.min(sums, subsetsOfUpTo(amounts.length, size)));
};
