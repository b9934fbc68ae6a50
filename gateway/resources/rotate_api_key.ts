import { rotateApiKey } from '#operations/administration/keys/rotate-api-key.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'rotate_api_key'>(async (_request, context) => {
  const { response, oldPrefix } = await rotateApiKey(context, context.id);
  context.gateway.keys.forget(oldPrefix);
  return response;
});
