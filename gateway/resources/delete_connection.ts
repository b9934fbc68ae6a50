import { deleteConnection } from '#operations/connections/delete-connection.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_connection'>((_request, context) => deleteConnection(context, context.id));
