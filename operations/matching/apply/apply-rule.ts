import { say } from '#schemas/sentences/say.js';
import { newId } from '#platform/ids.js';
import { MATCHING_RULE_COLUMNS, type MatchingRuleRow } from '#tables/matching-rule-table.js';
import type { TransactionRow } from '#tables/transaction-table.js';
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
  const [rule] = await tx.query<MatchingRuleRow>(
    `select ${MATCHING_RULE_COLUMNS} from matching_rules where organization_id = current_organization() and id = $1`,
    [ruleId],
  );
  if (!row || !rule || row.state !== 'unmatched' || row.status !== 'booked') return null;
  if (rule.effect === 'book') return (await bookByRule(row, rule, context)) ? 'booked' : null;
  await tx.sql`
    insert into bank_matches (organization_id, id, transaction_id, matched_by, reason, actor)
    values (current_organization(), ${newId('mat')}, ${transactionId}, 'rule',
      ${JSON.stringify(say('rule_ignores_line', { rule: rule.name }))}, ${JSON.stringify(context.principal.actor)})`;
  await changeTransaction('transaction.ignored', row, 'ignored', context);
  return 'ignored';
}

function bookByRule(row: TransactionRow, rule: MatchingRuleRow, context: MatchContext): Promise<boolean> {
  const line = { account: rule.ledger_account_id ?? '', vatCode: rule.vat_code, amount: row.amount_minor };
  const decision = { matchedBy: 'rule', reason: say('rule_books_line', { rule: rule.name }) } as const;
  return attempt(context.tx, () => bookTransaction(row, { lines: [line], text: rule.booking_text }, decision, context));
}
