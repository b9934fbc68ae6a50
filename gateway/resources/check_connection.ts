import { checkConnection } from '#operations/connections/check-connection.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'check_connection'>((_request, context) => checkConnection(context, context.id));
