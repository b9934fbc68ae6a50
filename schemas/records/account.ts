import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, flagField, idField, textField } from '../record-fields.js';

export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

export const account = record('Account', 'One account of the chart of accounts.', {
  id: idField('The id to use as ledgerAccountId.', '2450'),
  number: textField('The account number in the chart.', 50),
  name: textField('The account name.', 300),
  type: choiceField(ACCOUNT_TYPES, 'The type of account.'),
  vatCode: nullable(textField('The usual VAT code of the account.', 50)),
  standardAccount: nullable(textField("The account of the country's standard chart that this account maps to.", 50)),
  parentId: nullable(idField('The account that this one is a sub-account of.', '6481')),
  providerAccountId: nullable(
    idField('The account in the connected accounting system, if its number differs.', '5820'),
  ),
  own: flagField('Whether the organisation added the account.'),
  active: flagField('Whether entries can be posted to the account.'),
  balance: amountField('Debits minus credits, in the currency of the books.'),
});

export const accountFields = {
  name: { ...textField('The account name.', 300), minLength: 1 },
  vatCode: nullable(textField('The usual VAT code of the account.', 50)),
  standardAccount: nullable(textField("The account of the country's standard chart that this account maps to.", 50)),
  providerAccountId: nullable(
    idField('The account in the connected accounting system, if its number differs.', '5820'),
  ),
  active: flagField('Whether entries can be posted to the account.'),
};

export const accountExample = {
  id: '2450',
  number: '2450',
  name: 'Kontorartikler',
  type: 'expense',
  vatCode: 'I25',
  standardAccount: '2450',
  parentId: null,
  providerAccountId: null,
  own: false,
  active: true,
  balance: 1000,
} as const;
