import { Assignment, type Edge } from './assignment.js';
import { bestFirst, type Hypothesis } from './candidates/hypothesis.js';
import type { Item } from './read/item.js';
import type { Line } from './read/line.js';

export interface Chosen {
  readonly hypothesis: Hypothesis;
  /** How much worse the best explanation of the component without this hypothesis is, in hundredths of a nat. */
  readonly margin: number;
}

/** The maximum number of sets of one component that are compared; the best ones are used. */
const MAX_SETS = 24;
/** In a large component each set costs an assignment of all its pairs, so fewer sets are compared. */
const setsWeighed = (pairs: number): number => (pairs <= 150 ? MAX_SETS : pairs <= 600 ? 8 : 2);

const isPair = ({ lines, shares }: Hypothesis): boolean => lines.length === 1 && shares.length === 1;

type Part = Line | Item;

const partsOf = ({ lines, shares }: Hypothesis): readonly Part[] => [...lines, ...shares.map(({ item }) => item)];

const touches = (taken: ReadonlySet<Part>, { lines, shares }: Hypothesis): boolean =>
  lines.some((line) => taken.has(line)) || shares.some(({ item }) => taken.has(item));

interface Solution {
  readonly total: number;
  readonly sets: readonly Hypothesis[];
  readonly pairs: PairSolution;
}

class PairSolution {
  readonly #assignment: Assignment;
  readonly #hypotheses = new Map<Edge, Hypothesis>();

  constructor(pairs: readonly Hypothesis[]) {
    const lines = new Map<Part, number>();
    const items = new Map<Part, number>();
    const numberIn = (numbers: Map<Part, number>, part: Part): number => {
      const known = numbers.get(part);
      if (known !== undefined) return known;
      numbers.set(part, numbers.size);
      return numbers.size - 1;
    };
    const edges = pairs.map((hypothesis) => {
      const edge = {
        line: numberIn(lines, hypothesis.lines[0]!),
        item: numberIn(items, hypothesis.shares[0]!.item),
        points: hypothesis.points,
      };
      this.#hypotheses.set(edge, hypothesis);
      return edge;
    });
    this.#assignment = new Assignment(lines.size, items.size, edges);
  }

  get total(): number {
    return this.#assignment.total;
  }

  chosen(): readonly Chosen[] {
    return this.#assignment.chosen.map((edge) => ({
      hypothesis: this.#hypotheses.get(edge)!,
      margin: this.#assignment.marginOf(edge),
    }));
  }
}

/** Pairs are assigned exactly. Sets are added best first, each only if it improves the total. */
const solve = (pairs: readonly Hypothesis[], sets: readonly Hypothesis[], forced: Hypothesis | null): Solution => {
  const taken = new Set<Part>(forced === null ? [] : partsOf(forced));
  const chosen: Hypothesis[] = forced === null ? [] : [forced];
  let worth = forced?.points ?? 0;
  let free = pairs.filter((pair) => !touches(taken, pair));
  let solution = new PairSolution(free);
  for (const set of sets) {
    if (set === forced || touches(taken, set)) continue;
    const parts = new Set(partsOf(set));
    const rest = free.filter((pair) => !touches(parts, pair));
    const without = new PairSolution(rest);
    if (set.points + without.total <= solution.total) continue;
    for (const part of parts) taken.add(part);
    chosen.push(set);
    worth += set.points;
    free = rest;
    solution = without;
  }
  return { total: worth + solution.total, sets: chosen, pairs: solution };
};

/**
 * The best explanation of a component: the hypotheses that hold together, with no line and no item in two of them, and
 * the margin of each over the best explanation without it.
 */
export const solveComponent = (hypotheses: readonly Hypothesis[]): readonly Chosen[] => {
  const only = hypotheses[0]!;
  if (hypotheses.length === 1) return only.points > 0 ? [{ hypothesis: only, margin: only.points }] : [];
  const ordered = hypotheses.toSorted(bestFirst);
  const pairs = ordered.filter(isPair);
  const sets = ordered.filter((hypothesis) => !isPair(hypothesis)).slice(0, setsWeighed(pairs.length));
  const best = solve(pairs, sets, null);
  const chosen: Chosen[] = best.sets.map((set) => ({
    hypothesis: set,
    margin:
      best.total -
      solve(
        pairs,
        sets.filter((other) => other !== set),
        null,
      ).total,
  }));
  const refused = sets
    .filter((set) => !best.sets.includes(set))
    .map((set) => ({
      parts: new Set(partsOf(set)),
      margin: best.total - solve(pairs, sets, set).total,
    }));
  for (const { hypothesis, margin } of best.pairs.chosen()) {
    const bySets = refused.filter(({ parts }) => touches(parts, hypothesis)).map((set) => set.margin);
    chosen.push({ hypothesis, margin: Math.min(margin, ...bySets) });
  }
  return chosen;
};
