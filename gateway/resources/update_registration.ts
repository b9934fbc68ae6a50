import { stateRegistration } from '#operations/ledger/state-registration.js';
import type { Document } from '#schemas/types.js';
import { defineResourceHandler } from '../resource-handler.js';
import { runCommand } from '../run-command.js';

/** A coded document is coded again: the days decide whether the question `receipt_year` is open. */
export default defineResourceHandler<'update_registration'>(async (request, context) => {
  const document = await stateRegistration(context, context.id, request);
  if (document.state !== 'coded' || !context.principal.permissions.includes('documents:edit')) return document;
  return (await runCommand('code_document', { documentId: context.id }, context)) as Document;
});
