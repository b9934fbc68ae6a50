import { prepareChange, updateConnection } from '#operations/connections/update-connection.js';
import { defineStagedChange } from '../resource-handler.js';

export default defineStagedChange<'update_connection'>()({
  prepare: (request, context) => prepareChange(context, context.id, request),
  run: (_request, context, checked) => updateConnection(context, context.id, checked),
});
