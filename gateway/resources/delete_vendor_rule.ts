import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { VENDOR_RULE_COLUMNS, vendorRuleRecord, type VendorRuleRow } from '#tables/vendor-rule-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { defineResourceHandler } from '../resource-handler.js';

/** Errors: `not_found`, also for a rule from a document that the caller may not see. */
export default defineResourceHandler<'delete_vendor_rule'>(async (_request, { database, principal, requestId, id }) => {
  return inOrganization(database, principal.organizationId, async (tx) => {
    const [row] = await tx.query<VendorRuleRow>(
      `delete from vendor_rules r
       where r.organization_id = current_organization() and r.id = $1 and ($2::text is null or exists (
         select from documents d where d.organization_id = r.organization_id and d.id = r.document_id and d.captured_by = $2))
       returning ${VENDOR_RULE_COLUMNS}`,
      [id, ownerOf(principal)],
    );
    if (!row) throw new ActionError('not_found', `There is no vendor rule ${id}.`);
    const target = { type: 'vendor_rule', id } as const;
    await writeAudit(tx, {
      action: 'delete_vendor_rule',
      actor: principal.actor,
      requestId,
      target,
      before: vendorRuleRecord(row),
      after: null,
    });
    return { id, deleted: true };
  });
});
