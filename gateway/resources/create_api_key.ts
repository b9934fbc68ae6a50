import { createApiKey } from '#operations/administration/keys/create-api-key.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_api_key'>((request, context) =>
  createApiKey(context, request, context.gateway.topics, context.gateway.config.limits.apiKeys),
);
