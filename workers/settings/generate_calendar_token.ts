import {
  calendarTokenPlace,
  calendarUrl,
  loadCalendarToken,
  newCalendarToken,
  saveCalendarToken,
} from '#operations/calendar/calendar-token.js';
import { defineHandler } from '../runtime/handler.js';

/** The token is kept sealed, because it is given back; the audit log only says that there is one. */
export default defineHandler<'generate_calendar_token'>(async (_, { tx, principal, secretBox, config, audit }) => {
  const { organizationId } = principal;
  const existing = await loadCalendarToken(tx);
  const token = existing
    ? secretBox.open(existing.sealed_token, calendarTokenPlace(organizationId))
    : newCalendarToken();
  let createdAt = existing?.created_at;
  if (createdAt === undefined) {
    createdAt = await saveCalendarToken(tx, organizationId, token, secretBox);
    audit({
      target: { type: 'calendar_token', id: organizationId },
      before: null,
      after: { createdAt: createdAt.toISOString() },
    });
  }
  return {
    token,
    url: calendarUrl(config.gateway.publicUrl, token),
    created: existing === undefined,
    createdAt: createdAt.toISOString(),
  };
});
