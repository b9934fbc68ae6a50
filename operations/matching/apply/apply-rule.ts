import { say } from '#schemas/sentences/say.js';
import { newId } from '#platform/ids.js';
import type { StoredOf } from '#schemas/define-record.js';
import { matchingRule } from '#schemas/records/matching-rule.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import { loadNeed } from '../../engine/answer-needs.js';
import { byId } from '../../engine/need.js';
import { attempt, ignoreRefusal } from './attempt-match.js';
import { bookTransaction } from './book-transaction.js';
import { changeTransaction, lockTransaction } from './lock-transaction.js';
import type { MatchContext } from '../books/match-context.js';

/**
 * Ignores or books a line as a rule says. Null if the line or the rule changed in the meantime, or if the booking is
 * refused: the line then stays in the review queue.
 */
export async function applyRule(
  transactionId: string,
  ruleId: string,
  context: MatchContext,
): Promise<'ignored' | 'booked' | null> {
  const { tx } = context;
  const row = await lockTransaction(tx, transactionId).catch(ignoreRefusal);
  const rule = await loadNeed(tx, byId(matchingRule, ruleId));
  if (!row || !rule || row.state !== 'unmatched' || row.status !== 'booked') return null;
  if (rule.effect === 'book') return (await bookByRule(row, rule, context)) ? 'booked' : null;
  await tx.sql`
    insert into bank_matches (organization_id, id, transaction_id, matched_by, reason, actor)
    values (current_organization(), ${newId('mat')}, ${transactionId}, 'rule',
      ${JSON.stringify(say('rule_ignores_line', { rule: rule.name }))}, ${JSON.stringify(context.principal.actor)})`;
  await changeTransaction('transaction.ignored', row, 'ignored', context);
  return 'ignored';
}

function bookByRule(row: TransactionRow, rule: StoredOf<typeof matchingRule>, context: MatchContext): Promise<boolean> {
  const line = { account: rule.ledgerAccountId ?? '', vatCode: rule.vatCode, amount: row.amount_minor };
  const decision = { matchedBy: 'rule', reason: say('rule_books_line', { rule: rule.name }) } as const;
  return attempt(context.tx, () => bookTransaction(row, { lines: [line], text: rule.bookingText }, decision, context));
}
