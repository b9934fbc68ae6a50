import { updateAccount } from '#operations/accounts/change-accounts.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'update_account'>((request, context) => updateAccount(context, context.id, request));
