import { VENDOR_RULE_COLUMNS, vendorRuleRecord } from '#tables/vendor-rule-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf } from '../reads/list.js';

export default defineQueryHandler<'list_vendor_rules'>(
  listOf('list_vendor_rules', {
    select: `select ${VENDOR_RULE_COLUMNS} from vendor_rules`,
    filters: {},
    item: vendorRuleRecord,
  }),
);
