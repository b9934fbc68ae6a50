import { refuse } from '#schemas/errors.js';
import { loadCalendarToken } from '#operations/calendar/calendar-token.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'revoke_calendar_token'>(async (_request, { tx, audit, principal }) => {
  const { organizationId } = principal;
  const before = await loadCalendarToken(tx);
  if (!before) throw refuse('no_calendar_feed');
  await tx.sql`delete from calendar_tokens where organization_id = current_organization()`;
  audit({
    target: { type: 'calendar_token', id: organizationId },
    before: { createdAt: before.created_at.toISOString() },
    after: null,
  });
  return { id: organizationId, deleted: true as const };
});
