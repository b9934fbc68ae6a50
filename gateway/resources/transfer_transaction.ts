import { transferTransaction } from '#operations/matching/apply/transfer-transaction.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'transfer_transaction'>((request, context) =>
  transferTransaction(context, context.id, request),
);
