import { createMatchingRule } from '#operations/matching/matching-rules.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_matching_rule'>((request, context) =>
  createMatchingRule(context, request),
);
