import { refuse } from '#schemas/errors.js';
import { MATCHING_RULE_COLUMNS, matchingRuleRecord, type MatchingRuleRow } from '#tables/matching-rule-table.js';
import { loadBookCurrency } from '../reads/load-book-currency.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `not_found`. */
export default defineChange<'delete_matching_rule'>(async (_request, { tx, audit, id }) => {
  const [row] = await tx.query<MatchingRuleRow>(
    `delete from matching_rules where organization_id = current_organization() and id = $1 returning ${MATCHING_RULE_COLUMNS}`,
    [id],
  );
  if (!row) throw refuse('no_matching_rule', { id });
  const before = matchingRuleRecord(row, await loadBookCurrency(tx));
  const target = { type: 'matching_rule', id } as const;
  audit({ target, before, after: null });
  return { id, deleted: true };
});
