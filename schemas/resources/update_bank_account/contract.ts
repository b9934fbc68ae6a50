import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { idField, textField } from '../../record-fields.js';
import { bankAccount, bankAccountExample } from '../../records/bank-account.js';

export default defineResourceOperation({
  name: 'update_bank_account',
  title: 'Update bank account',
  summary: 'Changes the name of a bank account, or the ledger account that mirrors it.',
  description:
    'The ledger account must be an asset or a liability of the chart. Entries that were posted before stay where they are.',
  method: 'PATCH',
  path: '/api/rest/bank-accounts/{id}',
  permission: 'bank:edit',
  status: 200,
  request: closedObject(
    {
      name: { ...textField('Its name.', 200), minLength: 1 },
      ledgerAccountId: idField('The ledger account that mirrors it.', '6481'),
    },
    [],
    { minProperties: 1 },
  ),
  response: bankAccount,
  errors: ['not_found'],
  emits: ['bank_account.changed'],
  example: { request: { ledgerAccountId: '6481' }, response: bankAccountExample },
});
