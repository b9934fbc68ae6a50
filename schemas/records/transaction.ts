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
import { booking } from './booking.js';

export const TRANSACTION_STATES = ['unmatched', 'reconciled', 'ignored'] as const;
const ALLOCATION_TARGETS = ['ledger', 'document'] as const;

export const transactionId = idField('The id of the bank transaction.', 'txn_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const ledgerEntryId = idField('The id of the posted ledger entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha');

export const allocationFields = {
  targetType: choiceField(ALLOCATION_TARGETS, 'ledger: a posted ledger entry; document: a captured document.'),
  targetId: idField('The id of the ledger entry or document.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  amount: amountField('The signed amount allocated to this target; money out is negative.'),
} as const;

const allocation = record('Allocation', 'The part of a transaction allocated to one target.', {
  ...allocationFields,
  settlement: choiceField(
    ['payment', 'link', 'waiting'],
    'payment: an entry that settles the target was posted; link: the target was already posted on the bank account; waiting: it settles when the document is posted.',
  ),
  paymentEntryId: nullable({ ...ledgerEntryId, description: 'The ledger entry that settles the target.' }),
});

export const transaction = record('Transaction', 'One line of a bank account.', {
  id: transactionId,
  state: choiceField(
    TRANSACTION_STATES,
    'unmatched: in the review queue; reconciled: linked to entries or documents; ignored: needs no link.',
  ),
  status: choiceField(
    ['booked', 'pending'],
    'booked: final at the bank; pending: announced, may still change or disappear, and cannot be matched yet.',
  ),
  bankAccountId: idField('The bank account.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  bookedOn: dateField('The booking date at the bank.'),
  valueDate: nullable(dateField('The value date, from which interest counts.')),
  amount: amountField('The signed amount; money out is negative.'),
  currency: textField('ISO 4217 code of the account.', 3),
  counterpartName: nullable(textField('The payer or payee.', 300)),
  counterpartIban: nullable(textField('The account of the payer or payee.', 42)),
  text: nullable(textField('The text on the statement.')),
  paymentReference: nullable(textField('The structured payment reference.', 140)),
  allocations: listField(allocation, 'The reconciled targets; empty unless reconciled.'),
  matchedBy: nullable(choiceField(['person', 'rule', 'automatic'], 'Who or what reconciled the transaction.')),
  matchReason: nullable(textField('The reasons for the match.')),
  paymentEntryId: nullable({
    ...ledgerEntryId,
    description:
      'The payment entry that the match posted; null if the transaction was only linked. If documents were posted later with their own entries, the first of these entries.',
  }),
  counterTransactionId: nullable({
    ...transactionId,
    description: 'Of a transfer between own accounts: the transaction on the other account.',
  }),
  reconciledAt: nullable(timeField('When the transaction was reconciled.')),
  createdAt,
  updatedAt,
  version,
});

export const transactionExample = {
  id: 'txn_01jcq8r5t9e4x8s6m2k7vwz3ha',
  state: 'unmatched',
  status: 'booked',
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
  counterTransactionId: null,
  reconciledAt: null,
  createdAt: '2026-11-29T05:00:00.000Z',
  updatedAt: '2026-11-29T05:00:00.000Z',
  version: 1,
} as const;

export const reconciledTransactionExample = {
  ...transactionExample,
  state: 'reconciled',
  allocations: [
    {
      targetType: 'document',
      targetId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
      amount: -1250,
      settlement: 'payment',
      paymentEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3hb',
    },
  ],
  matchedBy: 'person',
  matchReason: 'Chosen by a person.',
  paymentEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3hb',
  reconciledAt: '2026-11-30T08:00:00.000Z',
  updatedAt: '2026-11-30T08:00:00.000Z',
  version: 2,
} as const;

const suggestion = record('MatchSuggestion', 'A possible match of a transaction, for a person to decide.', {
  kind: choiceField(
    ['match', 'ignore', 'transfer', 'book'],
    'match: call {@match_transaction} (one target) or {@split_transaction} (several) with the allocations; transfer: call {@transfer_transaction} with the counterTransactionId; ignore: call {@ignore_transaction}; book: call {@book_transaction} with the lines of the booking, as similar transactions were booked.',
  ),
  score: { type: 'number', minimum: 0, maximum: 1, description: 'The probability, from 0 to 1.' },
  allocations: listField(
    record('SuggestedAllocation', 'One target of a suggestion.', {
      ...allocationFields,
      description: nullable(textField('The target in words.')),
    }),
    'The targets with their suggested amounts.',
  ),
  counterTransactionId: nullable({
    ...transactionId,
    description: 'Of a transfer: the transaction on the other own account.',
  }),
  booking: nullable(booking, 'Of a booking: the accounts; null otherwise.'),
  reasons: listField(textField('A sentence.'), 'The reasons for and against the suggestion.'),
});

export const reviewItem = record('ReviewItem', 'A transaction in the review queue, with suggestions.', {
  transaction,
  suggestions: listField(suggestion, 'The most likely suggestion first; empty if nothing fits.'),
});

export const reviewItemExample = {
  transaction: transactionExample,
  suggestions: [
    {
      kind: 'match',
      score: 0.81,
      allocations: [
        {
          targetType: 'ledger',
          targetId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
          amount: -1250,
          description: 'Nordisk Papir ApS, invoice 1042',
        },
      ],
      counterTransactionId: null,
      booking: null,
      reasons: ['The amount is the open amount.', 'The name is alike.'],
    },
  ],
} as const;
