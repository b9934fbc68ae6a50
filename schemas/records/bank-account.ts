import { nullable, record } from '../json-schema.js';
import { amountField, idField, textField, timeField } from '../record-fields.js';

export const authorizationId = idField(
  'The id of the bank authorization, as returned by start_bank_authorization.',
  'bau_01jcq8r5t9e4x8s6m2k7vwz3ha',
);
export const institutionId = {
  type: 'string',
  maxLength: 200,
  description: 'The id of the bank, from the list of institutions.',
} as const;
export const institutionName = textField('The name of the bank, for people.', 200);

export const bankAccount = record('BankAccount', 'A bank account that transactions are read from.', {
  id: idField('The id of the bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('Its name at the bank.', 200),
  iban: nullable(textField('Its IBAN.', 42)),
  currency: textField('ISO 4217 code.', 3),
  balance: nullable(amountField('The last balance that the bank told.')),
  balanceAt: nullable(timeField('When the bank told it.')),
  ledgerAccountId: nullable(idField('The ledger account that mirrors it.', '5820')),
});

export const bankAccountExample = {
  id: 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Erhvervskonto',
  iban: 'DK5000400440116243',
  currency: 'DKK',
  balance: 48210.5,
  balanceAt: '2026-11-02T09:15:00.000Z',
  ledgerAccountId: '5820',
} as const;
