import { updateBankAccount } from '#operations/banking/bank-accounts.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_bank_account'>((request, context) =>
  updateBankAccount(context, context.id, request),
);
