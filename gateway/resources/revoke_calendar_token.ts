import { inOrganization } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { loadCalendarToken } from '#operations/calendar/calendar-token.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'revoke_calendar_token'>(async (_, { database, principal, requestId }) => {
  const { organizationId } = principal;
  return inOrganization(database, organizationId, async (tx) => {
    const before = await loadCalendarToken(tx);
    if (!before) throw new ActionError('not_found', 'The organisation has no calendar feed.');
    await tx.sql`delete from calendar_tokens where organization_id = current_organization()`;
    await writeAudit(tx, {
      action: 'revoke_calendar_token',
      actor: principal.actor,
      requestId,
      target: { type: 'calendar_token', id: organizationId },
      before: { createdAt: before.created_at.toISOString() },
      after: null,
    });
    return { id: organizationId, deleted: true as const };
  });
});
