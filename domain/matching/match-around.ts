import type { BankTransaction } from './bank-transaction.js';
import { componentsOf } from './components.js';
import { findHypotheses } from './find-hypotheses.js';
import type { Hypothesis } from './hypothesis.js';
import { resultOf } from './match-transactions.js';
import type { MatchingInput } from './matching-input.js';
import type { MatchingResult } from './matching-result.js';
import { NeighbourhoodIndex } from './neighbourhood.js';
import type { OpenItem } from './open-item.js';

/**
 * What came, went or changed since the last run: the records as they were and as they are now (a changed amount is both). A
 * record that is gone stands here too: what it competed with may match better without it.
 */
export interface Changes {
  readonly transactions: readonly BankTransaction[];
  readonly items: readonly OpenItem[];
}

/** The result for the neighbourhood of the changes; whoever is not in it keeps the result of the last run. */
export interface NeighbourhoodResult extends MatchingResult {
  readonly touchedTransactionIds: readonly string[];
  readonly touchedItemIds: readonly string[];
}

/**
 * How far a change reaches before anything is decided. One step: whoever shares a key with the changed record sees another choice, and
 * whoever shares the choice stands in one component with it. The evidence of a line depends on its counterpart's other items, and what
 * is left for sets on the lines that settle single items: three steps around a record hold what its hypotheses are made of.
 */
const CHANGED_STEPS = 1;
const EVIDENCE_STEPS = 3;
/** A neighbourhood of half the books is taken as all of them: once, instead of again and again as it grows. */
const MOST_OF = 2;

const namesOf = ({ lines, shares }: Hypothesis): readonly string[] => [
  ...lines.map(({ id }) => `L${id}`),
  ...shares.map(({ item }) => `I${item.id}`),
];

const widen = (index: NeighbourhoodIndex, names: Iterable<string>, steps: number): Set<string> => {
  const found = new Set(names);
  let frontier = [...found];
  for (let step = 0; step < steps; step += 1) {
    const next = frontier.flatMap((name) => index.neighboursOf(name)).filter((name) => !found.has(name));
    for (const name of next) found.add(name);
    frontier = [...new Set(next)];
  }
  return found;
};

/**
 * Matches only what the changes could touch. `input` is the state after the change. For everything in the neighbourhood the
 * answer is the one that `matchTransactions(input)` would give; outside of it, a full run would not change anything.
 */
export const matchAround = (input: MatchingInput, changes: Changes): NeighbourhoodResult => {
  const index = new NeighbourhoodIndex(input, changes.transactions.length + changes.items.length);
  const near = [
    ...changes.transactions.flatMap((line) => [`L${line.id}`, ...index.neighboursOfTransaction(line)]),
    ...changes.items.flatMap((item) => [`I${item.id}`, ...index.neighboursOfItem(item)]),
  ];
  let touched = widen(index, near, CHANGED_STEPS - 1);
  for (;;) {
    const loaded = widen(index, touched, EVIDENCE_STEPS);
    const isMost = loaded.size * MOST_OF >= input.transactions.length + input.items.length;
    const part = isMost
      ? input
      : {
          ...input,
          transactions: input.transactions.filter(({ id }) => loaded.has(`L${id}`)),
          items: input.items.filter(({ id }) => loaded.has(`I${id}`)),
        };
    const found = findHypotheses(part, input.items.length);
    // Whoever stands in one component with the touched ones is touched too; then more has to be loaded.
    const components = componentsOf(found.hypotheses).filter((component) =>
      component.some((hypothesis) => namesOf(hypothesis).some((name) => touched.has(name))),
    );
    const joined = new Set([...touched, ...components.flatMap((component) => component.flatMap(namesOf))]);
    const hasGrown = joined.size > touched.size;
    touched = joined;
    // With everything loaded, components do not grow any more.
    if (hasGrown && !isMost) continue;
    const itemIds = input.items.map(({ id }) => id).filter((id) => touched.has(`I${id}`));
    const within = {
      ...found,
      lines: found.lines.filter(({ line }) => touched.has(`L${line.id}`)),
      ignored: found.ignored.filter(({ transactionId }) => touched.has(`L${transactionId}`)),
    };
    return {
      ...resultOf(within, components, input, itemIds),
      touchedTransactionIds: input.transactions
        .map(({ id }) => id)
        .filter((id) => touched.has(`L${id}`))
        .sort(),
      touchedItemIds: itemIds.sort(),
    };
  }
};
