import { updateConnection } from '#operations/connections/update-connection.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_connection'>((request, context) =>
  updateConnection(context, context.id, request),
);
