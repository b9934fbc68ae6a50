import type { Document } from '#schemas/types.js';
import { defineResourceHandler } from '../resource-handler.js';
import { runCommand } from '../run-command.js';

export default defineResourceHandler<'unpost_document'>(
  async (request, context) =>
    (await runCommand('reverse_posting', { documentId: context.id, ...request }, context)) as Document,
);
