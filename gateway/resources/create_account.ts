import { createAccount } from '#operations/accounts/change-accounts.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'create_account'>((request, context) => createAccount(context, request));
