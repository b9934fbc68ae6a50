import { deleteMatchingRule } from '#operations/matching/matching-rules.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_matching_rule'>((_request, context) =>
  deleteMatchingRule(context, context.id),
);
