import { deleteConnection } from '#operations/connections/delete-connection.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'delete_connection'>((_request, context) => deleteConnection(context, context.id));
