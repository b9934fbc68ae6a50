import { MATCHING_RULE_COLUMNS, matchingRuleRecord, type MatchingRuleRow } from '#tables/matching-rule-table.js';
import { loadBookCurrency } from '../reads/load-book-currency.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_matching_rules'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_matching_rules', parameters, principal, ['text']);
  const rows = await tx.queryUnprepared<MatchingRuleRow>(
    `select ${MATCHING_RULE_COLUMNS} from matching_rules
     where organization_id = current_organization() and ($1::text is null or id < $1) order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows],
  );
  // A rule needs a region to be created. Without rules, the organisation may have no region and no currency yet.
  const currency = rows.length === 0 ? 'EUR' : await loadBookCurrency(tx);
  return paging.page(
    rows,
    (row) => matchingRuleRecord(row, currency),
    (row) => [row.id],
  );
});
