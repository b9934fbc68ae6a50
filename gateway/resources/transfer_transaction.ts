import { transferTransaction } from '#operations/matching/apply/transfer-transaction.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'transfer_transaction'>((request, context) =>
  transferTransaction(context, context.id, request),
);
