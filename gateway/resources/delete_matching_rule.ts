import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { MATCHING_RULE_COLUMNS, matchingRuleRecord, type MatchingRuleRow } from '#tables/matching-rule-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { loadBookCurrency } from '../reads/load-book-currency.js';
import { defineResourceHandler } from '../resource-handler.js';

/** Errors: `not_found`. */
export default defineResourceHandler<'delete_matching_rule'>(
  async (_request, { database, principal, requestId, id }) => {
    return inOrganization(database, principal.organizationId, async (tx) => {
      const [row] = await tx.query<MatchingRuleRow>(
        `delete from matching_rules where organization_id = current_organization() and id = $1 returning ${MATCHING_RULE_COLUMNS}`,
        [id],
      );
      if (!row) throw new ActionError('not_found', `There is no matching rule ${id}.`);
      const before = matchingRuleRecord(row, await loadBookCurrency(tx));
      const target = { type: 'matching_rule', id } as const;
      const action = 'delete_matching_rule';
      await writeAudit(tx, { action, actor: principal.actor, requestId, target, before, after: null });
      return { id, deleted: true };
    });
  },
);
