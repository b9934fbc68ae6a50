import { MATCHING_RULE_COLUMNS, matchingRuleRecord, type MatchingRuleRow } from '#tables/matching-rule-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOf } from '../reads/list.js';
import { loadRegion } from '../reads/load-region.js';

export default defineQueryHandler<'list_matching_rules'>(
  listOf('list_matching_rules', {
    select: `select ${MATCHING_RULE_COLUMNS} from matching_rules`,
    filters: {},
    // A rule needs a region to be created. Without rules, the organisation may have no region and no currency yet.
    context: async (_, { tx }) => (await loadRegion(tx))?.currency ?? 'EUR',
    item: (row: MatchingRuleRow, currency) => matchingRuleRecord(row, currency),
  }),
);
