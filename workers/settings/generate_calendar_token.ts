import {
  calendarTokenPlace,
  calendarUrl,
  loadCalendarToken,
  newCalendarToken,
  saveCalendarToken,
} from '#operations/calendar/calendar-token.js';
import { handle } from '../runtime/handler.js';

/** The token is stored sealed, because later calls return it again. The audit log only records that it exists. */
export default handle<'generate_calendar_token'>()({
  async run(_, { tx, principal, secretBox, config, audit }) {
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
  },
});
