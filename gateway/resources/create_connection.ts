import { createConnection, prepareConnection } from '#operations/connections/create-connection.js';
import { defineStagedChange } from '../resource-handler.js';

export default defineStagedChange<'create_connection'>()({
  prepare: (request, context) => prepareConnection(context, request),
  run: (_request, context, checked) => createConnection(context, checked),
});
