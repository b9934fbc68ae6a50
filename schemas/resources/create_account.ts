import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { choiceField, idField } from '../record-fields.js';
import { account, ACCOUNT_TYPES, accountExample, accountFields } from '../records/account.js';

const { active: _active, ...fields } = accountFields;

export default defineResourceOperation({
  name: 'create_account',
  title: 'Create account',
  summary: 'Adds an account or sub-account to the chart, e.g. a second bank, a loan, an asset or an equity account.',
  description:
    'A sub-account has the type, the usual VAT code and the standard account of its `parentId`, unless it states its own. Without `standardAccount` a Danish account maps to the standard account of its number; others are shown at the end of their group in reports. Documents, entries and bank accounts can use it at once.',
  method: 'POST',
  path: '/api/rest/accounts',
  permission: 'ledger:edit',
  preview: 'none',
  status: 201,
  request: closedObject(
    {
      number: { ...idField('The number, 1 to 20 letters, digits, dots or dashes.', '6483'), minLength: 1 },
      type: choiceField(ACCOUNT_TYPES, 'The type; required without a parent.'),
      parentId: idField('The account that it is a sub-account of.', '6481'),
      ...fields,
    },
    ['number', 'name'],
  ),
  response: account,
  errors: ['region_not_set', 'account_exists'],
  emits: ['account.created'],
  example: {
    request: { number: '6483', name: 'Opsparing', parentId: '6481' },
    response: {
      ...accountExample,
      id: '6483',
      number: '6483',
      name: 'Opsparing',
      type: 'asset',
      vatCode: null,
      standardAccount: '6480',
      parentId: '6481',
      own: true,
      balance: 0,
    },
  },
});
