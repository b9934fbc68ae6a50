import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { idField, textField } from '../../record-fields.js';
import { bankAccount, bankAccountExample } from '../../records/bank-account.js';

export default defineResourceOperation({
  name: 'update_bank_account',
  title: 'Update bank account',
  summary: 'Changes the name or the ledger account of a bank account.',
  description: 'The ledger account must be an asset or a liability of the chart. Earlier entries do not change.',
  method: 'PATCH',
  path: '/api/rest/bank-accounts/{id}',
  permission: 'bank:edit',
  preview: 'none',
  status: 200,
  request: closedObject(
    {
      name: { ...textField('The name.', 200), minLength: 1 },
      ledgerAccountId: idField('The ledger account for this bank account.', '6481'),
    },
    [],
    { minProperties: 1 },
  ),
  response: bankAccount,
  errors: ['not_found'],
  emits: ['bank_account.changed'],
  example: { request: { ledgerAccountId: '6481' }, response: bankAccountExample },
});
