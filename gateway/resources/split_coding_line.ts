import type { Document } from '#schemas/types.js';
import { defineResourceHandler } from '../resource-handler.js';
import { runCommand } from '../run-command.js';

export default defineResourceHandler<'split_coding_line'>(
  async (request, context) =>
    (await runCommand('divide_coding_line', { documentId: context.id, ...request }, context)) as Document,
);
