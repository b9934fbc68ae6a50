import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { idField, textField } from '../record-fields.js';
import { bankAccount, bankAccountExample } from '../records/bank-account.js';

export default defineResourceOperation({
  name: 'create_bank_account',
  title: 'Create bank account',
  summary: 'Adds a bank account whose transactions come from statement files.',
  description:
    'For banks that cannot be linked. `ledgerAccountId` is the asset account for this bank account; if left out, the bank account of the region.',
  method: 'POST',
  path: '/api/rest/bank-accounts',
  permission: 'bank:edit',
  preview: 'none',
  status: 201,
  request: closedObject(
    {
      name: { ...textField('The name.', 200), minLength: 1 },
      iban: textField('The IBAN.', 42),
      currency: textField('ISO 4217 code; the currency of the books if left out.', 3),
      ledgerAccountId: idField('The ledger account for this bank account.', '6481'),
    },
    ['name'],
  ),
  response: bankAccount,
  errors: ['region_not_set'],
  emits: ['bank_account.added'],
  creates: 'bac',
  example: {
    request: { name: 'Sparekassen', iban: 'DK5000400440116243', currency: 'DKK' },
    response: {
      ...bankAccountExample,
      name: 'Sparekassen',
      institutionName: null,
      connection: 'statements',
      consentValidUntil: null,
      balance: null,
      balanceAt: null,
      syncedAt: null,
      version: 1,
    },
  },
});
