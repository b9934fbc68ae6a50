import { localDay } from '#domain/calendar/local-day.js';
import { draftLock } from '#operations/sales/lock-invoice.js';
import { saveDraft } from '#operations/sales/save-draft.js';
import { handle } from '../runtime/handler.js';

/** Creates or updates a draft. Errors: those of saveDraft. */
export default handle<'save_invoice'>()({
  load: ({ id }) => ({ draft: draftLock(id) }),
  run: (command, context) => saveDraft(command, { ...context, today: localDay(context.clock()) }),
});
