import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { flagField, idField, textField } from '../record-fields.js';
import { bankAccount, bankAccountExample } from '../records/bank-account.js';

export default defineResourceOperation({
  name: 'update_bank_account',
  title: 'Update bank account',
  summary: 'Changes the name or the ledger account of a bank account, or puts it aside.',
  description:
    'The ledger account must be an asset or a liability of the chart. Earlier entries do not change. An account that is put aside keeps its lines; they are not matched, and not in lists unless `bankAccountId` or `putAside=true` asks for them.',
  method: 'PATCH',
  path: '/api/rest/bank-accounts/{id}',
  permission: 'bank:edit',
  preview: 'none',
  status: 200,
  request: closedObject(
    {
      name: { ...textField('The name.', 200), minLength: 1 },
      putAside: flagField(
        'true takes an account made by mistake out of the lists and stops its sync; none of its lines may be matched. false takes it back.',
      ),
      ledgerAccountId: idField('The ledger account for this bank account.', '6481'),
    },
    [],
    { minProperties: 1 },
  ),
  response: bankAccount,
  errors: ['not_found', 'transaction_reconciled'],
  emits: ['bank_account.changed'],
  example: { request: { ledgerAccountId: '6481' }, response: bankAccountExample },
});
