import { subscribeConnection } from '#operations/connections/subscribe-connection.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'subscribe_connection'>((_request, context) =>
  subscribeConnection(context, context.id, context.gateway.config.gateway.publicUrl),
);
