import { transferTransaction } from '#operations/matching/transfer-transaction.js';
import { defineResourceHandler } from '../resource-router.js';

export default defineResourceHandler<'transfer_transaction'>((request, context) =>
  transferTransaction(context, context.id, request),
);
