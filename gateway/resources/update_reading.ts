import type { Document } from '#schemas/types.js';
import { defineResourceHandler } from '../resource-handler.js';
import { runCommand } from '../run-command.js';

export default defineResourceHandler<'update_reading'>(
  async (request, context) =>
    (await runCommand('correct_reading', { documentId: context.id, ...request }, context)) as Document,
);
