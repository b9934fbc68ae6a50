import type { Transaction } from '#schemas/types.js';
import { defineResourceHandler } from '../resource-handler.js';
import { runCommand } from '../run-command.js';

export default defineResourceHandler<'book_transaction'>(
  async (request, context) =>
    (await runCommand('book_bank_line', { transactionId: context.id, ...request }, context)) as Transaction,
);
