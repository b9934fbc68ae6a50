import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { VENDOR_RULE_COLUMNS, vendorRuleRecord, type VendorRuleRow } from '#tables/vendor-rule-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { defineResourceHandler } from '../resource-handler.js';

/** Errors: `not_found`. */
export default defineResourceHandler<'delete_vendor_rule'>(async (_request, { database, principal, requestId, id }) => {
  return inOrganization(database, principal.organizationId, async (tx) => {
    const [row] = await tx.query<VendorRuleRow>(
      `delete from vendor_rules where organization_id = current_organization() and id = $1 returning ${VENDOR_RULE_COLUMNS}`,
      [id],
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
