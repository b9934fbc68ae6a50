import type { DifferenceKind, Match } from '#domain/matching/read/matching-result.js';
import { attempt, ignoreRefusal, reasonOf } from './attempt-match.js';
import { applyMatch } from './apply-match.js';
import { applyRule } from './apply-rule.js';
import type { MatchContext } from '../books/match-context.js';
import type { RequestedAllocation } from './plan-settlement.js';
import { loadUnmatched } from '../books/load-matching-input.js';
import { lockMatching, lockTransaction } from './lock-transaction.js';
import { makeTransfer } from './make-transfer.js';
import type { MatchingPlan } from '../matching-plan.js';
import { writeSuggestions } from '../write-suggestions.js';

interface ReconciliationCounts {
  readonly examined: number;
  readonly matched: number;
  readonly suggested: number;
  /** Lines that a rule removed from the queue. */
  readonly ignored: number;
  readonly left: number;
  readonly matchedIds: ReadonlySet<string>;
}

/** Differences that can be posted. Lines with another difference wait for a person. */
const POSTABLE: readonly DifferenceKind[] = ['fee', 'withholding', 'exchange'];

/**
 * Writes the certain matches of a plan and stores the others as suggestions. Records that changed since the plan are
 * skipped.
 */
export async function applyPlan(
  plan: MatchingPlan,
  context: MatchContext,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<ReconciliationCounts> {
  const { tx } = context;
  const { matches } = plan.result;
  onProgress(0, matches.length);
  await lockMatching(tx);
  const matchedIds = new Set<string>();
  const ignoredIds = new Set<string>();
  const heldBack: Match[] = [];
  for (const [index, match] of matches.entries()) {
    onProgress(index, matches.length);
    if (!isPostable(match, plan)) heldBack.push(match);
    else for (const id of await writeMatch(match, plan, context)) matchedIds.add(id);
  }
  for (const transfer of plan.result.transfers)
    for (const id of await makeTransfer(transfer, context)) matchedIds.add(id);
  for (const { transactionId, ruleId } of plan.result.ignored) {
    // If a person has restored the line, no rule takes it again.
    const applied = plan.notToIgnore.has(transactionId) ? null : await applyRule(transactionId, ruleId, context);
    if (applied !== null) (applied === 'booked' ? matchedIds : ignoredIds).add(transactionId);
  }
  const examined = new Set(plan.examinedIds);
  const open = new Set((await loadUnmatched(tx, plan.examinedIds)).map(({ id }) => id));
  const suggested = await writeSuggestions(tx, plan, [...heldBack, ...plan.result.suggestions], open);
  return {
    examined: examined.size,
    matched: matchedIds.size,
    suggested: suggested.size,
    ignored: ignoredIds.size,
    left: open.size - suggested.size,
    matchedIds,
  };
}

/** Automatic matches need posted entries, and each difference must have an account. */
const isPostable = ({ allocations }: Match, { items }: MatchingPlan): boolean =>
  allocations.every(
    ({ itemId, differences }) =>
      items.get(itemId)?.kind !== 'document' && differences.every(({ kind }) => POSTABLE.includes(kind)),
  );

/** Each line of a match has its own savepoint. A line that no longer fits is left for the next run. */
async function writeMatch(match: Match, { items }: MatchingPlan, context: MatchContext): Promise<string[]> {
  const lines = new Map<string, RequestedAllocation[]>();
  for (const { transactionId, itemId, paidMinor, differences } of match.allocations) {
    const [entryId = itemId, line] = itemId.split(':');
    const request: RequestedAllocation = {
      targetType: 'ledger',
      targetId: entryId,
      amount: paidMinor,
      ...(line !== undefined && { line: Number(line) }),
      differences: differences.map(({ kind }) => kind),
    };
    lines.set(transactionId, [...(lines.get(transactionId) ?? []), request]);
  }
  const made: string[] = [];
  for (const [transactionId, requests] of lines) {
    const row = await lockTransaction(context.tx, transactionId).catch(ignoreRefusal);
    if (!row || row.state !== 'unmatched' || row.status !== 'booked') continue;
    const isWhole = requests.reduce((sum, { amount }) => sum + amount, 0n) === row.amount_minor;
    const known = requests.every(({ targetId, line }) => items.has(`${targetId}:${line}`));
    if (!isWhole || !known) continue;
    const decision = {
      matchedBy: match.tier === 'rule' ? ('rule' as const) : ('automatic' as const),
      reason: reasonOf(match),
    };
    if (await attempt(context.tx, () => applyMatch(row, requests, decision, context))) made.push(transactionId);
  }
  return made;
}
