import { stateRegistration } from '#operations/ledger/state-registration.js';
import type { Document } from '#schemas/types.js';
import { defineStagedChange } from '../resource-handler.js';
import { runCommand } from '../run-command.js';

/** A coded document is coded again: the days decide whether the question `receipt_year` is open. */
export default defineStagedChange<'update_registration'>()({
  run: (request, context) => stateRegistration(context, context.id, request),
  finish: async (document: Document, context) => {
    if (document.state !== 'coded' || !context.principal.permissions.includes('documents:edit')) return document;
    return (await runCommand('code_document', { documentId: context.id }, context)) as Document;
  },
});
