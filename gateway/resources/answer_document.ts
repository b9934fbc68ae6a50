import type { Document } from '#schemas/types.js';
import { defineResourceHandler } from '../resource-handler.js';
import { runCommand } from '../run-command.js';

export default defineResourceHandler<'answer_document'>(
  async (request, context) =>
    (await runCommand('answer_question', { documentId: context.id, ...request }, context)) as Document,
);
