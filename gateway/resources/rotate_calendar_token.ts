import {
  calendarUrl,
  loadCalendarToken,
  newCalendarToken,
  saveCalendarToken,
  type CalendarTokenRow,
} from '#operations/calendar/calendar-token.js';
import { refuse } from '#schemas/errors.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'rotate_calendar_token'>(async (_request, { tx, audit, principal, secretBox, gateway }) => {
  const { organizationId } = principal;
  const [seen] = await tx.sql<CalendarTokenRow>`
      select sealed_token, created_at from calendar_tokens where organization_id = current_organization()`;
  // The row of the token may not exist yet.
  await tx.sql`select from organization_settings where organization_id = current_organization() for update`;
  const before = await loadCalendarToken(tx);
  if (before?.sealed_token !== seen?.sealed_token) throw refuse('calendar_has_new_secret');
  const token = newCalendarToken();
  const createdAt = (await saveCalendarToken(tx, organizationId, token, secretBox)).toISOString();
  audit({
    target: { type: 'calendar_token', id: organizationId },
    before: before ? { createdAt: before.created_at.toISOString() } : null,
    after: { createdAt },
  });
  return { token, url: calendarUrl(gateway.config.gateway.publicUrl, token), created: true, createdAt };
});
