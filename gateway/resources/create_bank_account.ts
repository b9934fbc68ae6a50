import { createBankAccount } from '#operations/banking/bank-accounts.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_bank_account'>((request, context) => createBankAccount(context, request));
