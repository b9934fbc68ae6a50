import type { Document } from '#schemas/types.js';
import { defineResourceHandler } from '../resource-handler.js';
import { runCommand } from '../run-command.js';

export default defineResourceHandler<'put_aside_document'>(
  async (request, context) =>
    (await runCommand('set_document_aside', { documentId: context.id, ...request }, context)) as Document,
);
