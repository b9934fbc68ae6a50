import { disconnectApp } from '#operations/administration/disconnect-app.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'disconnect_app'>((_request, context) => disconnectApp(context, context.id));
