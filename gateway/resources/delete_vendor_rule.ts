import { refuse } from '#schemas/errors.js';
import { vendorRule } from '#schemas/records/vendor-rule.js';
import { selectFrom } from '#tables/derive/columns.js';
import { remove } from '#operations/engine/change.js';
import { applyChange } from '#operations/engine/apply-writes.js';
import { recordsOf } from '#tables/derive/statements.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `not_found`, also for a rule from a document that the caller may not see. */
export default defineChange<'delete_vendor_rule'>(async (_request, here) => {
  const { id } = here;
  const [row] = await recordsOf(
    here.tx,
    vendorRule,
    `${selectFrom(vendorRule)} r
     where r.organization_id = current_organization() and r.id = $1 and ($2::text is null or exists (
       select from documents d where d.organization_id = r.organization_id and d.id = r.document_id and d.captured_by = $2))
     for update`,
    [id, ownerOf(here.principal)],
  );
  if (!row) throw refuse('no_vendor_rule', { id });
  await applyChange(remove(vendorRule, row), here);
  return { id, deleted: true };
});
