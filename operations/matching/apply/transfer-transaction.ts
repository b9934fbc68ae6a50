import { say } from '#schemas/sentences/say.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { ActionError } from '#schemas/errors.js';
import type { Transaction } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import type { Here } from '../../engine/run-here.js';
import { bookTransfer } from './book-transfer.js';
import { lockMatching, lockTransaction } from './lock-transaction.js';

/**
 * Books two lines of two own accounts as one transfer, as a person chose. Errors: `not_found`, `invalid_input`, and those
 * of bookTransfer.
 */
export async function transferTransaction(
  here: Here,
  id: string,
  { counterTransactionId }: ResourceRequestFor<'transfer_transaction'>,
): Promise<Transaction> {
  if (id === counterTransactionId)
    throw invalidInput([{ pointer: '/counterTransactionId', message: say('another_bank_transaction') }]);
  const { tx } = here;
  await lockMatching(tx);
  const row = await lockTransaction(tx, id);
  const counter = await lockTransaction(tx, counterTransactionId).catch((error: unknown) => {
    if (!(error instanceof ActionError)) throw error;
    throw invalidInput([{ pointer: '/counterTransactionId', message: error.message }]);
  });
  const decision = { matchedBy: 'person', reason: say('transfer_by_person') } as const;
  return bookTransfer(row, counter, decision, { ...here, clock: () => here.now });
}
