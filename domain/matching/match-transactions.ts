import { say } from '#schemas/sentences/say.js';
import { componentsOf } from './components.js';
import { decideComponent, probability } from './decide.js';
import { reasonsOf } from './describe-evidence.js';
import { findHypotheses, type Found } from './candidates/find-hypotheses.js';
import type { Hypothesis } from './candidates/hypothesis.js';
import type { MatchingInput, OwnAccount } from './read/matching-input.js';
import type { Match, MatchingResult, Suggestion, Transfer, TransferSuggestion } from './read/matching-result.js';
import { ownAccountNamed, ownIbansOf } from './candidates/transfer-candidates.js';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const firstLine = ({ allocations }: Match): string => allocations[0]!.transactionId;

/** Lines that name an own account, or have candidates on one, although no transfer was decided. */
const transferSuggestions = (
  found: Found,
  doubtful: readonly Hypothesis[],
  decided: ReadonlySet<string>,
  accounts: readonly OwnAccount[],
): readonly TransferSuggestion[] => {
  const byLine = new Map<string, Hypothesis[]>();
  for (const hypothesis of doubtful) {
    for (const { id } of hypothesis.lines) byLine.set(id, [...(byLine.get(id) ?? []), hypothesis]);
  }
  const ibans = ownIbansOf(accounts);
  const suggestions: TransferSuggestion[] = [];
  for (const { line } of found.lines) {
    if (decided.has(line.id)) continue;
    const candidates = (byLine.get(line.id) ?? [])
      .toSorted((a, b) => b.points - a.points || byText(a.key, b.key))
      .slice(0, 5);
    const own = ownAccountNamed(line, ibans);
    const best = candidates[0];
    if (best === undefined && own === null) continue;
    suggestions.push({
      transactionId: line.id,
      candidateIds: candidates.map(({ lines }) => lines.find(({ id }) => id !== line.id)!.id),
      ownAccountId: own?.id ?? null,
      score: best === undefined ? 0.5 : Math.min(0.9, probability(best.points - 500)),
      reasons:
        best === undefined
          ? [
              {
                code: 'own_account',
                points: 400,
                text: say('own_account_other_side_missing'),
              },
            ]
          : reasonsOf(best),
    });
  }
  return suggestions.sort((a, b) => byText(a.transactionId, b.transactionId));
};

export const resultOf = (
  found: Found,
  components: readonly (readonly Hypothesis[])[],
  input: Pick<MatchingInput, 'ownAccounts'>,
  itemIds: readonly string[],
): MatchingResult => {
  const matches: Match[] = [];
  const transfers: Transfer[] = [];
  const suggestions: Suggestion[] = [];
  const doubtful: Hypothesis[] = [];
  for (const component of components) {
    const decided = decideComponent(component, found.rates);
    matches.push(...decided.matches);
    transfers.push(...decided.transfers);
    suggestions.push(...decided.suggestions);
    doubtful.push(...decided.doubtfulTransfers);
  }
  const lines = new Set<string>();
  const items = new Set<string>();
  for (const { allocations } of matches) {
    for (const { transactionId, itemId } of allocations) {
      lines.add(transactionId);
      items.add(itemId);
    }
  }
  for (const { outgoingId, incomingId } of transfers) lines.add(outgoingId).add(incomingId);
  return {
    matches: matches.sort((a, b) => byText(firstLine(a), firstLine(b))),
    transfers: transfers.sort((a, b) => byText(a.outgoingId, b.outgoingId)),
    ignored: found.ignored.toSorted((a, b) => byText(a.transactionId, b.transactionId)),
    suggestions: suggestions.sort((a, b) => byText(firstLine(a), firstLine(b)) || b.score - a.score),
    transferSuggestions: transferSuggestions(found, doubtful, lines, input.ownAccounts),
    leftTransactionIds: found.lines
      .map(({ line }) => line.id)
      .filter((id) => !lines.has(id))
      .sort(byText),
    leftItemIds: itemIds.filter((id) => !items.has(id)).sort(byText),
  };
};

/**
 * Matches all open lines with all open items. Pure: the same input gives the same result, and the order of its lists
 * does not matter. Throws RangeError when two transactions or two items have the same id.
 */
export const matchTransactions = (input: MatchingInput): MatchingResult => {
  const found = findHypotheses(input);
  return resultOf(
    found,
    componentsOf(found.hypotheses),
    input,
    input.items.map(({ id }) => id),
  );
};
