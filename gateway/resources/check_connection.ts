import { askProvider, storeCheck } from '#operations/connections/check-connection.js';
import { defineStagedChange } from '../resource-handler.js';

export default defineStagedChange<'check_connection'>()({
  prepare: (_request, context) => askProvider(context, context.id),
  run: (_request, context, refusal) => storeCheck(context, context.id, refusal),
});
