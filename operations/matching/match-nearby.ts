import { componentsOf } from '#domain/matching/components.js';
import { findHypotheses } from '#domain/matching/candidates/find-hypotheses.js';
import type { Hypothesis } from '#domain/matching/candidates/hypothesis.js';
import type { NeighbourhoodResult } from '#domain/matching/match-around.js';
import { resultOf } from '#domain/matching/match-transactions.js';
import type { RejectedPair } from '#domain/matching/read/matching-input.js';
import type { NearbyBooks } from './books/nearby-books.js';

/**
 * Three steps around a record contain everything that its hypotheses need. Payments of several counterparts compete for
 * items that are due on the same days, so days count in every step. Measured on generated books, the decisions then
 * differ from a full run only for sums without a counterpart (`amount_of_set` alone), which wait for reconcile_now.
 */
const EVIDENCE_STEPS = 3;

interface NearbyResult {
  readonly result: NeighbourhoodResult;
  readonly rejected: readonly RejectedPair[];
}

/**
 * Does the same as `matchAround`, but reads records from the database as the neighbourhood grows. Returns null if it
 * grows beyond `most` records; reading all records at once is then faster. `itemsInBooks` is the number of all open
 * items, which decides how much the amount alone proves.
 */
export async function matchNearby(
  books: NearbyBooks,
  changedRecords: readonly string[],
  {
    itemsInBooks,
    most,
    reach,
  }: { readonly itemsInBooks: number; readonly most: number; readonly reach: 'words' | 'days' },
): Promise<NearbyResult | null> {
  const changed = await books.read(changedRecords);
  let touched = new Set([...changed, ...(await books.neighboursOf(changed, 'days'))]);
  for (;;) {
    const loaded = await widen(books, touched, most, reach);
    if (loaded === null) return null;
    const rejected = await books.loadRejected();
    const input = { ...books.input, rejected };
    const part = {
      ...input,
      transactions: input.transactions.filter(({ id }) => loaded.has(`L${id}`)),
      items: input.items.filter(({ id }) => loaded.has(`I${id}`)),
    };
    const found = findHypotheses(part, itemsInBooks);
    const components = componentsOf(found.hypotheses).filter((component) =>
      component.some((hypothesis) => namesOf(hypothesis).some((name) => touched.has(name))),
    );
    const joined = new Set([...touched, ...components.flatMap((component) => component.flatMap(namesOf))]);
    if (joined.size > touched.size) {
      touched = joined;
      continue;
    }
    const itemIds = part.items.map(({ id }) => id).filter((id) => touched.has(`I${id}`));
    const within = {
      ...found,
      lines: found.lines.filter(({ line }) => touched.has(`L${line.id}`)),
      ignored: found.ignored.filter(({ transactionId }) => touched.has(`L${transactionId}`)),
    };
    const lineIds = part.transactions.map(({ id }) => id).filter((id) => touched.has(`L${id}`));
    return {
      result: {
        ...resultOf(within, components, input, itemIds),
        touchedTransactionIds: lineIds.sort(),
        touchedItemIds: itemIds.sort(),
      },
      rejected,
    };
  }
}

async function widen(
  books: NearbyBooks,
  names: Iterable<string>,
  most: number,
  reach: 'words' | 'days',
): Promise<Set<string> | null> {
  const found = new Set(names);
  let frontier = [...found];
  for (let step = 0; step < EVIDENCE_STEPS; step += 1) {
    const next = new Set((await books.neighboursOf(frontier, reach)).filter((name) => !found.has(name)));
    if (books.size > most) return null;
    for (const name of next) found.add(name);
    frontier = [...next];
  }
  return found;
}

const namesOf = ({ lines, shares }: Hypothesis): readonly string[] => [
  ...lines.map(({ id }) => `L${id}`),
  ...shares.map(({ item }) => `I${item.id}`),
];
