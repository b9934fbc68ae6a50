import { createApiKey, createResultsTopic } from '#operations/administration/keys/create-api-key.js';
import { defineStagedChange } from '../resource-handler.js';

export default defineStagedChange<'create_api_key'>()({
  prepare: (request, { principal, gateway }) => createResultsTopic(request, principal.organizationId, gateway.topics),
  run: (request, context) => createApiKey(context, request, context.gateway.config.limits.apiKeys),
});
