import { localDay } from '#domain/calendar/local-day.js';
import { saveDraft } from '#operations/sales/save-draft.js';
import { defineHandler } from '../runtime/handler.js';

/** Creates or updates a draft. Errors: those of saveDraft. */
export default defineHandler<'save_invoice'>((command, context) =>
  saveDraft(command, { ...context, today: localDay(context.clock()) }),
);
