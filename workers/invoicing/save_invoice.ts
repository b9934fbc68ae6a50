import { localDay } from '#domain/calendar/local-day.js';
import { saveDraft } from '#operations/sales/save-draft.js';
import { defineSharedHandler } from '../runtime/handler.js';

/** Creates or updates a draft. Errors: those of saveDraft. */
export default defineSharedHandler<'save_invoice'>((command, context) =>
  saveDraft(command, { ...context, today: localDay(context.clock()) }),
);
