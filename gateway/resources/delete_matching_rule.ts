import { refuse } from '#schemas/errors.js';
import { matchingRule } from '#schemas/records/matching-rule.js';
import { recordsOf } from '#tables/derive/statements.js';
import { selectionOf, shown } from '#tables/derive/columns.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `not_found`. */
export default defineChange<'delete_matching_rule'>(async (_request, { tx, audit, id }) => {
  // By hand: nobody may update a rule, so no lock is possible.
  const [row] = await recordsOf(
    tx,
    matchingRule,
    `delete from matching_rules where organization_id = current_organization() and id = $1 returning ${selectionOf(matchingRule)}`,
    [id],
  );
  if (!row) throw refuse('no_matching_rule', { id });
  audit({ target: { type: 'matching_rule', id }, before: shown(matchingRule, row), after: null });
  return { id, deleted: true };
});
