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

const allocation = record('Allocation', 'The part of a transaction that belongs to one target.', {
  ...allocationFields,
  settlement: choiceField(
    ['payment', 'link', 'waiting'],
    'payment: an entry was posted that settles the target; link: the target stood on the account of the bank already; waiting: it settles when the document is posted.',
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
    'booked: final at the bank; pending: announced, and may still change or vanish, so it cannot be matched yet.',
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
    description:
      'The ledger entry that reconciling it posted (a payment); null when it was only linked. The first, when documents that were posted later got entries of their own.',
  }),
  reconciledAt: nullable(timeField('When it was reconciled.')),
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

const suggestion = record('MatchSuggestion', 'What a transaction may belong to, for a person to decide.', {
  kind: choiceField(
    ['match', 'ignore'],
    'match: call match_transaction (one target) or split_transaction (several) with the allocations; ignore: call ignore_transaction.',
  ),
  score: { type: 'number', minimum: 0, maximum: 1, description: 'How likely it is, from 0 to 1.' },
  allocations: listField(
    record('SuggestedAllocation', 'One target of a suggestion.', {
      ...allocationFields,
      description: nullable(textField('What the target is, for a person.')),
    }),
    'The targets with the amounts that would go to them.',
  ),
  reasons: listField(textField('A sentence.'), 'What speaks for it, and what does not.'),
});

export const reviewItem = record('ReviewItem', 'A transaction in the review queue, with what it may belong to.', {
  transaction,
  suggestions: listField(suggestion, 'The likeliest first; empty when nothing fits.'),
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
      reasons: ['The amount is the open amount.', 'The name is alike.'],
    },
  ],
} as const;
