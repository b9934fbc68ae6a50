import type { EvaluationSet, TruthGroup } from './evaluation-set.js';
import type { MatchedGroup } from './matched-groups.js';

export interface Share {
  readonly right: number;
  readonly of: number;
}

export interface Figures {
  /** Right automatic decisions, of all automatic decisions. */
  readonly precision: Share;
  readonly oneToOne: Share;
  readonly sets: Share;
  readonly transfers: Share;
  /** Payments without an automatic decision, of all payments. */
  readonly left: Share;
  readonly byCase: ReadonlyMap<string, Share>;
  readonly mistakes: readonly { readonly found: MatchedGroup; readonly truth: readonly TruthGroup[] }[];
  readonly missed: readonly TruthGroup[];
}

const keyOf = (payments: readonly string[], invoices: readonly string[]): string =>
  `${[...payments].sort().join('+')}>${[...invoices].sort().join('+')}`;

const plus = (a: Share, b: Share): Share => ({ right: a.right + b.right, of: a.of + b.of });
const none: Share = { right: 0, of: 0 };

/**
 * A decision is right when each of its payments belongs to each of its invoices. A group of the truth is found when a
 * decision has exactly its payments and invoices. A partly found group is therefore neither a mistake nor found.
 */
export const judge = (set: EvaluationSet, found: readonly MatchedGroup[]): Figures => {
  const truthOf = new Map<string, TruthGroup[]>();
  for (const group of set.truth) {
    for (const id of group.payments) truthOf.set(id, [...(truthOf.get(id) ?? []), group]);
  }
  const mistakes: { found: MatchedGroup; truth: readonly TruthGroup[] }[] = [];
  const covered = new Set<string>();
  for (const group of found) {
    for (const id of group.payments) covered.add(id);
    const truths = group.payments.flatMap((id) => truthOf.get(id) ?? []);
    const isTransfer = group.invoices.length === 0;
    const isRight = group.payments.every((payment) =>
      (truthOf.get(payment) ?? []).some((truth) =>
        isTransfer
          ? truth.invoices.length === 0 && group.payments.every((id) => truth.payments.includes(id))
          : group.invoices.every((id) => truth.invoices.includes(id)),
      ),
    );
    if (!isRight) mistakes.push({ found: group, truth: truths });
  }
  const keys = new Set(found.map(({ payments, invoices }) => keyOf(payments, invoices)));
  const byCase = new Map<string, Share>();
  const missed: TruthGroup[] = [];
  let [oneToOne, sets, transfers] = [none, none, none];
  for (const group of set.truth) {
    const isFound = keys.has(keyOf(group.payments, group.invoices));
    if (!isFound) missed.push(group);
    const share = { right: isFound ? 1 : 0, of: 1 };
    if (group.invoices.length === 0) transfers = plus(transfers, share);
    else if (group.invoices.length === 1 && group.payments.length === 1) oneToOne = plus(oneToOne, share);
    else sets = plus(sets, share);
    const name = group.case ?? 'unnamed';
    byCase.set(name, plus(byCase.get(name) ?? none, share));
  }
  return {
    precision: { right: found.length - mistakes.length, of: found.length },
    oneToOne,
    sets,
    transfers,
    left: { right: set.payments.filter(({ id }) => !covered.has(id)).length, of: set.payments.length },
    byCase,
    mistakes,
    missed,
  };
};

export const addFigures = (all: readonly Figures[]): Figures => {
  const sum = (read: (figures: Figures) => Share): Share => all.map(read).reduce(plus, none);
  const byCase = new Map<string, Share>();
  for (const figures of all)
    for (const [name, share] of figures.byCase) byCase.set(name, plus(byCase.get(name) ?? none, share));
  return {
    precision: sum(({ precision }) => precision),
    oneToOne: sum(({ oneToOne }) => oneToOne),
    sets: sum(({ sets }) => sets),
    transfers: sum(({ transfers }) => transfers),
    left: sum(({ left }) => left),
    byCase,
    mistakes: all.flatMap(({ mistakes }) => mistakes),
    missed: all.flatMap(({ missed }) => missed),
  };
};
