import { updateAccount } from '#operations/accounts/change-accounts.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_account'>((request, context) =>
  updateAccount(context, context.id, request),
);
