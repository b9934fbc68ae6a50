import { disconnectApp } from '#operations/administration/disconnect-app.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'disconnect_app'>((_request, context) => disconnectApp(context, context.id));
