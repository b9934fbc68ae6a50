import type { BankTransaction } from './read/bank-transaction.js';
import { componentsOf } from './components.js';
import { findHypotheses } from './candidates/find-hypotheses.js';
import type { Hypothesis } from './candidates/hypothesis.js';
import { resultOf } from './match-transactions.js';
import type { MatchingInput } from './read/matching-input.js';
import type { MatchingResult } from './read/matching-result.js';
import { NeighbourhoodIndex } from './neighbourhood.js';
import type { OpenItem } from './read/open-item.js';

/**
 * The records that were added, removed or changed since the last run: as they were and as they are now (a changed
 * amount appears twice). A removed record is included, because its competitors may now match better.
 */
export interface Changes {
  readonly transactions: readonly BankTransaction[];
  readonly items: readonly OpenItem[];
}

/** The result for the neighbourhood of the changes. Records outside keep the result of the last run. */
export interface NeighbourhoodResult extends MatchingResult {
  readonly touchedTransactionIds: readonly string[];
  readonly touchedItemIds: readonly string[];
}

/**
 * How many steps of the neighbourhood are loaded before anything is decided. One step: records that share a key with
 * the changed record see another choice, and records that share a choice are in one component. The evidence of a line
 * depends on the other items of its counterpart, and the items left for sets depend on the lines that settle single
 * items. Three steps around a record contain everything that its hypotheses use.
 */
const CHANGED_STEPS = 1;
const EVIDENCE_STEPS = 3;
/** A neighbourhood of half the books is replaced by all of them, which is faster than repeating the run as it grows. */
const WHOLE_BOOKS_FACTOR = 2;

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
 * Matches only what the changes can affect. `input` is the state after the change. Inside the neighbourhood the result
 * is that of `matchTransactions(input)`; outside of it, a full run would not change anything.
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
    const isMost = loaded.size * WHOLE_BOOKS_FACTOR >= input.transactions.length + input.items.length;
    const part = isMost
      ? input
      : {
          ...input,
          transactions: input.transactions.filter(({ id }) => loaded.has(`L${id}`)),
          items: input.items.filter(({ id }) => loaded.has(`I${id}`)),
        };
    const found = findHypotheses(part, input.items.length);
    // Records in one component with affected ones are affected too, and then more has to be loaded.
    const components = componentsOf(found.hypotheses).filter((component) =>
      component.some((hypothesis) => namesOf(hypothesis).some((name) => touched.has(name))),
    );
    const joined = new Set([...touched, ...components.flatMap((component) => component.flatMap(namesOf))]);
    const hasGrown = joined.size > touched.size;
    touched = joined;
    // With everything loaded, components cannot grow any more.
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
