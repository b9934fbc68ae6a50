import { nullable, record } from '../json-schema.js';
import {
  amountField,
  choiceField,
  createdAt,
  dateField,
  idField,
  listField,
  textField,
  timeField,
  updatedAt,
  version,
} from '../record-fields.js';

export const TRANSACTION_STATES = ['unmatched', 'reconciled', 'ignored'] as const;
export const ALLOCATION_TARGETS = ['ledger', 'document'] as const;

export const transactionId = idField('The id of the bank transaction.', 'txn_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const ledgerEntryId = idField('The id of the posted ledger entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha');

export const allocationFields = {
  targetType: choiceField(ALLOCATION_TARGETS, 'ledger: a posted ledger entry; document: a captured document.'),
  targetId: idField('The id of the ledger entry or document.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  amount: amountField('The signed amount of the transaction that goes to this target; money that left is negative.'),
} as const;

const allocation = record('Allocation', 'The part of a transaction that belongs to one target.', allocationFields);

export const transaction = record('Transaction', 'One line of a bank account.', {
  id: transactionId,
  state: choiceField(
    TRANSACTION_STATES,
    'unmatched: in the review queue; reconciled: linked to entries or documents; ignored: needs no link.',
  ),
  bankAccountId: idField('The bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  bookedOn: dateField('The date on which the bank booked it.'),
  valueDate: nullable(dateField('The date from which it bears interest.')),
  amount: amountField('Signed amount; money that left is negative.'),
  currency: textField('ISO 4217 code of the account.', 3),
  counterpartName: nullable(textField('Who paid or was paid.', 300)),
  counterpartIban: nullable(textField('The other account.', 42)),
  text: nullable(textField('The text on the statement.')),
  paymentReference: nullable(textField('The structured payment reference.', 140)),
  allocations: listField(allocation, 'What it is reconciled with; empty unless reconciled.'),
  matchedBy: nullable(choiceField(['person', 'rule', 'automatic'], 'Who or what reconciled it.')),
  matchReason: nullable(textField('Why these belong together, for a person.')),
  paymentEntryId: nullable({
    ...ledgerEntryId,
    description: 'The ledger entry that reconciling it posted (a payment); null when it was only linked.',
  }),
  reconciledAt: nullable(timeField('When it was reconciled.')),
  createdAt,
  updatedAt,
  version,
});

export const transactionExample = {
  id: 'txn_01jcq8r5t9e4x8s6m2k7vwz3ha',
  state: 'unmatched',
  bankAccountId: 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha',
  bookedOn: '2026-11-29',
  valueDate: '2026-11-29',
  amount: -1250,
  currency: 'DKK',
  counterpartName: 'Nordisk Papir ApS',
  counterpartIban: null,
  text: 'BS NORDISK PAPIR 1042',
  paymentReference: null,
  allocations: [],
  matchedBy: null,
  matchReason: null,
  paymentEntryId: null,
  reconciledAt: null,
  createdAt: '2026-11-29T05:00:00.000Z',
  updatedAt: '2026-11-29T05:00:00.000Z',
  version: 1,
} as const;

export const reconciledTransactionExample = {
  ...transactionExample,
  state: 'reconciled',
  allocations: [{ targetType: 'document', targetId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha', amount: -1250 }],
  matchedBy: 'person',
  matchReason: 'Chosen by a person.',
  paymentEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3hb',
  reconciledAt: '2026-11-30T08:00:00.000Z',
  updatedAt: '2026-11-30T08:00:00.000Z',
  version: 2,
} as const;
