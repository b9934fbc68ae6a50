import { settleExternalPosting } from '#operations/ledger/settle-external-posting.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'settle_external_posting'>((request, context) =>
  settleExternalPosting(context, context.id, request),
);
