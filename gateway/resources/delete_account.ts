import { deleteAccount } from '#operations/accounts/change-accounts.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_account'>((_request, context) => deleteAccount(context, context.id));
