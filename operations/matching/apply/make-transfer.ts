import type { Transfer } from '#domain/matching/read/matching-result.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { MatchContext } from '../books/match-context.js';
import { attempt, ignoreRefusal, reasonOf } from './attempt-match.js';
import { bookTransfer } from './book-transfer.js';
import { lockTransaction } from './lock-transaction.js';
import { refusalOf } from './match-memory.js';

/**
 * Both lines must show that they are a transfer: each names the other account or says so (170 points or more). Two
 * lines of one amount and day that say nothing are left to a person.
 */
const SURE_OF_BOTH_SIDES = 340;
const SURE = 0.95;

const isSure = ({ reasons, score }: Transfer): boolean =>
  score >= SURE && reasons.some(({ code, points }) => code === 'own_account' && points >= SURE_OF_BOTH_SIDES);

/** Books a sure transfer between own accounts. Returns the lines that it reconciled: both or none. */
export async function makeTransfer(transfer: Transfer, context: MatchContext): Promise<readonly string[]> {
  const { tx } = context;
  const { outgoingId, incomingId } = transfer;
  if (!isSure(transfer) || (await wasUndone(tx, outgoingId, incomingId))) return [];
  const outgoing = await lockTransaction(tx, outgoingId).catch(ignoreRefusal);
  const incoming = await lockTransaction(tx, incomingId).catch(ignoreRefusal);
  // The rate of the bank explains the difference of two currencies, which a person checks.
  if (!outgoing || !incoming || outgoing.currency !== incoming.currency) return [];
  const decision = { matchedBy: 'automatic', reason: reasonOf(transfer) } as const;
  const isBooked = await attempt(tx, () => bookTransfer(outgoing, incoming, decision, context));
  return isBooked ? [outgoingId, incomingId] : [];
}

async function wasUndone(tx: Transaction, outgoingId: string, incomingId: string): Promise<boolean> {
  const rows = await tx.sql`
    select from match_refusals
    where organization_id = current_organization() and transaction_id = ${outgoingId} and item_id = ${refusalOf(incomingId)}`;
  return rows.length > 0;
}
