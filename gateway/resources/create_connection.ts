import { createConnection } from '#operations/connections/create-connection.js';
import { defineResourceHandler } from '../resource-router.js';

export default defineResourceHandler<'create_connection'>((request, context) => createConnection(context, request));
