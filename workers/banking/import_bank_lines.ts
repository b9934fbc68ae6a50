import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import { storeStatementBalance } from '#operations/banking/store-statement-balance.js';
import { storeBankLines } from '#operations/banking/store-bank-lines.js';
import { emitLineEvents } from './emit-line-events.js';
import { handle } from '../runtime/handler.js';
import { readLines } from './read-lines.js';

/** Adds the lines of a statement. Errors: `invalid_input`, `not_found`. */
export default handle<'import_bank_lines'>()({
  async run(request, context) {
    const { tx, audit } = context;
    const { bankAccountId, fileName, closingBalance } = request;
    const [account] = await tx.sql<{ currency: string }>`
    select currency from bank_accounts where organization_id = current_organization() and id = ${bankAccountId}`;
    if (!account) throw refuse('no_bank_account', { id: bankAccountId });
    const { lines, closing } = readLines(request, account.currency);
    const stored = await storeBankLines(tx, {
      bankAccountId,
      source: 'statement',
      lines,
      isComplete: false,
      makeId: () => newId('txn'),
    });
    const lastDay =
      lines
        .map(({ bookedOn }) => bookedOn)
        .sort()
        .at(-1) ?? '';
    if (closing !== null) await storeStatementBalance(tx, bankAccountId, closing, lastDay);
    const { newIds, changedIds } = stored;
    if (newIds.length + changedIds.length > 0) {
      const [changed] = await tx.sql<{ version: number }>`
      update bank_accounts set version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${bankAccountId} returning version`;
      audit({
        target: { type: 'bank_account', id: bankAccountId },
        before: {},
        version: changed?.version ?? 1,
        after: {
          newTransactions: newIds,
          changedTransactions: changedIds,
          fileName: fileName ?? null,
          closingBalance: closingBalance ?? null,
        },
      });
    }
    await emitLineEvents('transaction.imported', newIds, context);
    await emitLineEvents('transaction.changed', changedIds, context);
    const knownTransactions = lines.length - newIds.length;
    return { bankAccountId, lines: lines.length, newTransactions: newIds.length, knownTransactions };
  },
});
