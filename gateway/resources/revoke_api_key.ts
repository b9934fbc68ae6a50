import { revokeApiKey } from '#operations/administration/keys/revoke-api-key.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'revoke_api_key'>(async (_request, context) => {
  const { response, prefix } = await revokeApiKey(context, context.id);
  context.gateway.keys.forget(prefix);
  return response;
});
