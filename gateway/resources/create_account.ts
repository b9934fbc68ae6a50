import { createAccount } from '#operations/accounts/change-accounts.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_account'>((request, context) => createAccount(context, request));
