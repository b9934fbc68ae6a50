import { revokeApiKey } from '#operations/administration/keys/revoke-api-key.js';
import { defineStagedChange } from '../resource-handler.js';

export default defineStagedChange<'revoke_api_key'>()({
  run: (_request, context) => revokeApiKey(context, context.id),
  answer: ({ response }) => response,
  finish: async ({ prefix }, { gateway }) => gateway.keys.forget(prefix),
});
