import { settleExternalPosting } from '#operations/ledger/settle-external-posting.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'settle_external_posting'>((request, context) =>
  settleExternalPosting(context, context.id, request),
);
