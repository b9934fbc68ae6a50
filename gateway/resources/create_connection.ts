import { createConnection } from '#operations/connections/create-connection.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_connection'>((request, context) => createConnection(context, request));
