import { joinSentences } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { Reason } from '#domain/matching/read/matching-result.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';

export const ignoreRefusal = (error: unknown): undefined => {
  if (error instanceof ActionError) return undefined;
  throw error;
};

/** Runs work in a savepoint. False when it was refused; its writes are then undone. */
export async function attempt(tx: Transaction, work: () => Promise<unknown>): Promise<boolean> {
  await tx.query('savepoint one_match');
  try {
    await work();
    await tx.query('release savepoint one_match');
    return true;
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    await tx.query('rollback to savepoint one_match');
    return false;
  }
}

/** The reasons of an automatic match for people, with its probability. */
export const reasonOf = ({ reasons, score }: { readonly reasons: readonly Reason[]; readonly score: number }): Said => {
  const [first, ...others] = reasons.filter(({ points }) => points > 0).map(({ text }) => text);
  const sure = say('sure_to', { percent: Math.floor(score * 1_000) / 10 });
  return first === undefined ? sure : joinSentences([first, ...others, sure]);
};
