import { say, type Said } from '#schemas/sentences/say.js';
import type { Match, Reason, TransferSuggestion } from '#domain/matching/read/matching-result.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { describeItem } from './books/load-open-items.js';
import type { MatchingPlan } from './matching-plan.js';

interface NewSuggestion {
  readonly transactionId: string;
  readonly kind: 'match' | 'ignore' | 'transfer';
  readonly score: number;
  readonly targets: readonly {
    readonly targetType: 'ledger' | 'document';
    readonly targetId: string;
    readonly amount: string;
    readonly description: string | null;
  }[];
  /** Of a transfer: the line on the other own account. */
  readonly counterTransactionId?: string;
  readonly reasons: readonly Said[];
}

const MAX_PER_LINE = 5;

/**
 * Replaces the suggestions of the examined lines and returns the lines that have one now. `open` are the lines that are
 * still unmatched.
 */
export async function writeSuggestions(
  tx: Transaction,
  plan: MatchingPlan,
  matches: readonly Match[],
  open: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const suggestions = [...matchSuggestions(plan, matches), ...transferSuggestions(plan)].filter(({ transactionId }) =>
    open.has(transactionId),
  );
  await tx.query(
    'delete from match_suggestions where organization_id = current_organization() and transaction_id = any($1)',
    [plan.examinedIds],
  );
  const rows = rank(suggestions);
  if (rows.length > 0)
    await tx.query(
      `insert into match_suggestions (organization_id, id, transaction_id, rank, kind, score, targets, reasons, counter_transaction_id)
       select current_organization(), r.* from json_to_recordset($1::json)
         as r (id text, transaction_id text, rank integer, kind text, score numeric, targets jsonb, reasons jsonb, counter_transaction_id text)`,
      [JSON.stringify(rows)],
    );
  return new Set(suggestions.map(({ transactionId }) => transactionId));
}

function rank(suggestions: readonly NewSuggestion[]): unknown[] {
  const lines = new Map<string, NewSuggestion[]>();
  for (const suggestion of suggestions)
    lines.set(suggestion.transactionId, [...(lines.get(suggestion.transactionId) ?? []), suggestion]);
  return [...lines].flatMap(([transactionId, list]) =>
    list
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_PER_LINE)
      .map(({ kind, score, targets, reasons, counterTransactionId }, index) => ({
        id: newId('sug'),
        transaction_id: transactionId,
        rank: index + 1,
        kind,
        score: Math.min(1, Math.max(0, score)).toFixed(4),
        targets,
        reasons,
        counter_transaction_id: counterTransactionId ?? null,
      })),
  );
}

/** A match of several lines is suggested on each of them, with the part of that line. */
function matchSuggestions({ items }: MatchingPlan, matches: readonly Match[]): NewSuggestion[] {
  return matches.flatMap(({ allocations, score, reasons }) => {
    const lines = new Set(allocations.map(({ transactionId }) => transactionId));
    return [...lines].map((transactionId) => ({
      transactionId,
      kind: 'match' as const,
      score,
      targets: allocations
        .filter((allocation) => allocation.transactionId === transactionId)
        .map(({ itemId, paidMinor }) => {
          const item = items.get(itemId);
          return {
            targetType: item?.kind === 'document' ? ('document' as const) : ('ledger' as const),
            targetId: itemId.split(':')[0] ?? itemId,
            amount: paidMinor.toString(),
            description: item ? describeItem(item) : null,
          };
        }),
      reasons: sentences(reasons),
    }));
  });
}

/**
 * A transfer that was not booked is suggested on both of its lines. While the other line has not arrived, the line can
 * only wait, or be ignored if the other account is not kept here.
 */
function transferSuggestions({ result, notToIgnore }: MatchingPlan): NewSuggestion[] {
  const certain = result.transfers.flatMap(({ outgoingId, incomingId, score, reasons }) => [
    { transactionId: outgoingId, candidateIds: [incomingId], score, reasons },
    { transactionId: incomingId, candidateIds: [outgoingId], score, reasons },
  ]);
  const found: readonly Omit<TransferSuggestion, 'ownAccountId'>[] = [...certain, ...result.transferSuggestions];
  return found.flatMap(({ transactionId, candidateIds, score, reasons }): NewSuggestion[] => {
    const [counterTransactionId] = candidateIds;
    const common = { transactionId, score, targets: [] };
    if (counterTransactionId !== undefined) {
      const why = [say('may_be_transfer'), ...sentences(reasons)];
      return [{ ...common, kind: 'transfer' as const, counterTransactionId, reasons: why }];
    }
    if (notToIgnore.has(transactionId)) return [];
    const why = [say('other_side_missing'), ...sentences(reasons)];
    return [{ ...common, kind: 'ignore' as const, reasons: why }];
  });
}

const sentences = (reasons: readonly Reason[]): Said[] => reasons.map(({ text }) => text);
