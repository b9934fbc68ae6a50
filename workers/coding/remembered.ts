import type { RememberedPurchase } from '#domain/coding/remembered/remembered-purchase.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { KnowledgeRow, RememberedRow } from './coding-needs.js';

const reasonOf = ({ origin, vendor_name: vendor, confirmations: count }: RememberedRow): Said => {
  if (origin === 'imported') return say('vendor_learnt_from_ledger');
  if (origin === 'corrected' && count <= 1)
    return vendor === null ? say('this_vendor_corrected_once') : say('vendor_corrected_once', { vendor });
  return count > 1 ? say('vendor_confirmed_often', { count }) : say('vendor_confirmed_once');
};

export const rememberedOf = (row: RememberedRow): RememberedPurchase => ({
  id: row.id,
  pattern: row.pattern,
  vat: row.vat,
  things: row.things,
  account: row.ledger_account_id,
  category: row.category,
  vatCode: row.vat_code,
  answers: row.answers,
  accepted: row.accepted,
  addressee: row.addressee,
  most: String(row.largest_minor),
  confirmations: row.confirmations,
  reason: reasonOf(row),
});

/** Where things of a supplier are remembered, a correction of one of its documents is not about all of them. Its text stays. */
export const withoutOlder = ({
  knowledge,
  remembered,
}: {
  readonly knowledge: readonly KnowledgeRow[];
  readonly remembered: readonly RememberedRow[];
}): readonly KnowledgeRow[] =>
  remembered.length === 0
    ? knowledge
    : knowledge.map((row) =>
        row.origin === 'memory' ? { ...row, ledger_account_id: null, category: null, vat_code: null } : row,
      );
