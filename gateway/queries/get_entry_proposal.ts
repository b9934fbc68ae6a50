import { toNumber } from '#domain/money/money.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { proposalOf } from '#operations/documents/propose-entry.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_entry_proposal'>(async ({ id }, { tx, principal }) => {
  const { country, proposed } = await proposalOf(tx, id, ownerOf(principal));
  if ('why' in proposed) return { documentId: id, entry: null, reason: textOf(proposed.why) };
  const { date, text, lines } = proposed.entry;
  return {
    documentId: id,
    entry: {
      date,
      text,
      lines: lines.map(({ account, amount, what }) => ({
        accountId: account,
        amount: toNumber({ minor: amount, currency: country.currency }),
        what: textOf(what),
      })),
    },
    reason: null,
  };
});
