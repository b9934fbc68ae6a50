import { refuse } from '#schemas/errors.js';
import { matchingRule } from '#schemas/records/matching-rule.js';
import { remove } from '#operations/engine/change.js';
import { apply, lockRecord } from '#operations/engine/record-changes.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `not_found`. */
export default defineChange<'delete_matching_rule'>(async (_request, here) => {
  const { id } = here;
  const row = await lockRecord(here.tx, matchingRule, id);
  if (!row) throw refuse('no_matching_rule', { id });
  await apply(here, remove(matchingRule, row));
  return { id, deleted: true };
});
