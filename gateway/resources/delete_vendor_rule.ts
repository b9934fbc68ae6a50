import { refuse } from '#schemas/errors.js';
import { VENDOR_RULE_COLUMNS, vendorRuleRecord, type VendorRuleRow } from '#tables/vendor-rule-table.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `not_found`, also for a rule from a document that the caller may not see. */
export default defineChange<'delete_vendor_rule'>(async (_request, { tx, audit, principal, id }) => {
  const [row] = await tx.query<VendorRuleRow>(
    `delete from vendor_rules r
       where r.organization_id = current_organization() and r.id = $1 and ($2::text is null or exists (
         select from documents d where d.organization_id = r.organization_id and d.id = r.document_id and d.captured_by = $2))
       returning ${VENDOR_RULE_COLUMNS}`,
    [id, ownerOf(principal)],
  );
  if (!row) throw refuse('no_vendor_rule', { id });
  const target = { type: 'vendor_rule', id } as const;
  audit({ target, before: vendorRuleRecord(row), after: null });
  return { id, deleted: true };
});
