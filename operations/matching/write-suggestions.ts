import type { Match, Reason } from '#domain/matching/matching-result.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { describeItem } from './load-open-items.js';
import type { MatchingPlan } from './apply-plan.js';

interface NewSuggestion {
  readonly transactionId: string;
  readonly kind: 'match' | 'ignore';
  readonly score: number;
  readonly targets: readonly {
    readonly targetType: 'ledger' | 'document';
    readonly targetId: string;
    readonly amount: string;
    readonly description: string | null;
  }[];
  readonly reasons: readonly string[];
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
  const suggestions = [...matchSuggestions(plan, matches), ...ignoreSuggestions(plan)].filter(({ transactionId }) =>
    open.has(transactionId),
  );
  await tx.query(
    'delete from match_suggestions where organization_id = current_organization() and transaction_id = any($1)',
    [plan.examinedIds],
  );
  const rows = rank(suggestions);
  if (rows.length > 0)
    await tx.query(
      `insert into match_suggestions (organization_id, id, transaction_id, rank, kind, score, targets, reasons)
       select current_organization(), r.* from json_to_recordset($1::json)
         as r (id text, transaction_id text, rank integer, kind text, score numeric, targets jsonb, reasons jsonb)`,
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
      .map(({ kind, score, targets, reasons }, index) => ({
        id: newId('sug'),
        transaction_id: transactionId,
        rank: index + 1,
        kind,
        score: Math.min(1, Math.max(0, score)).toFixed(4),
        targets,
        reasons,
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

/** For a transfer between own accounts, both lines get the suggestion to ignore them. */
function ignoreSuggestions({ result, notToIgnore }: MatchingPlan): NewSuggestion[] {
  const certain = result.transfers.flatMap(({ outgoingId, incomingId, score, reasons }) =>
    [outgoingId, incomingId].map((transactionId) => ({ transactionId, score, reasons })),
  );
  return [...certain, ...result.transferSuggestions]
    .filter(({ transactionId }) => !notToIgnore.has(transactionId))
    .map(({ transactionId, score, reasons }) => ({
      transactionId,
      kind: 'ignore' as const,
      score,
      targets: [],
      reasons: ['A transfer between own accounts needs no reconciliation.', ...sentences(reasons)],
    }));
}

const sentences = (reasons: readonly Reason[]): string[] => reasons.map(({ text }) => text.replace(/\.?$/, '.'));
