import { createUser } from '#operations/administration/create-user.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_user'>((request, context) => createUser(context, request));
