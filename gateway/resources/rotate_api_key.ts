import { rotateApiKey } from '#operations/administration/keys/rotate-api-key.js';
import { defineStagedChange } from '../resource-handler.js';

export default defineStagedChange<'rotate_api_key'>()({
  run: (_request, context) => rotateApiKey(context, context.id),
  answer: ({ response }) => response,
  finish: async ({ oldPrefix }, { gateway }) => gateway.keys.forget(oldPrefix),
});
