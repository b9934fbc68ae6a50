import { deleteAccount } from '#operations/accounts/change-accounts.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'delete_account'>((_request, context) => deleteAccount(context, context.id));
