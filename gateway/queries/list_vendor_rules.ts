import { VENDOR_RULE_COLUMNS, vendorRuleRecord, type VendorRuleRow } from '#tables/vendor-rule-table.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_vendor_rules'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_vendor_rules', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<VendorRuleRow>(
    `select ${VENDOR_RULE_COLUMNS} from vendor_rules
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  return paging.page(rows, vendorRuleRecord, (row) => [row.id]);
});
