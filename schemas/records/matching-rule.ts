import { bookCurrency, column, defineRecord, money } from '../define-record.js';
import { nullable } from '../json-schema.js';
import { amountField, choiceField, idField, textField } from '../record-fields.js';

const RULE_EFFECTS = ['contact', 'ignore', 'ask', 'book'] as const;

const conditions = {
  text: { ...textField('Words in the name, text or reference of the line, in this order.', 200), minLength: 1 },
  counterpartIban: { ...textField('The account of the payer or payee.', 42), minLength: 8 },
  bankAccountId: idField('Your bank account of the line.', 'bac_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  direction: choiceField(['in', 'out'], 'Money in, or money out.'),
  minimumAmount: { ...amountField('The minimum amount, without sign.'), minimum: 0 },
  maximumAmount: { ...amountField('The maximum amount, without sign.'), minimum: 0 },
};

/** The fields of the request. */
export const ruleFields = {
  name: { ...textField('The name of the rule, used in reasons.', 100), minLength: 1 },
  ...conditions,
  effect: choiceField(
    RULE_EFFECTS,
    'The effect: the line belongs to a contact, needs no reconciliation, always needs a person, or is booked on an account.',
  ),
  contactId: idField('The contact, if the effect is `contact`.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  ledgerAccountId: idField('The ledger account, if the effect is `book`.', '2390'),
  vatCode: { ...textField('The VAT code of the booking; only for the effect `book`.', 50), minLength: 1 },
  bookingText: {
    ...textField('The booking text, only for the effect `book`; by default the text of the bank.', 500),
    minLength: 1,
  },
};

export const matchingRule = defineRecord({
  name: 'MatchingRule',
  description: 'A rule for bank lines of one kind.',
  table: 'matching_rules',
  prefix: 'mru',
  id: { description: 'The id of the rule.', example: 'mru_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  without: ['updatedAt'],
  fields: {
    bookCurrency,
    name: ruleFields.name,
    text: column('text_contains', nullable(conditions.text)),
    counterpartIban: nullable(conditions.counterpartIban),
    bankAccountId: nullable(conditions.bankAccountId),
    direction: nullable(conditions.direction),
    minimumAmount: money('bookCurrency', nullable(conditions.minimumAmount)),
    maximumAmount: money('bookCurrency', nullable(conditions.maximumAmount)),
    effect: ruleFields.effect,
    contactId: nullable(ruleFields.contactId),
    ledgerAccountId: nullable(ruleFields.ledgerAccountId),
    vatCode: nullable(ruleFields.vatCode),
    bookingText: nullable(ruleFields.bookingText),
  },
});

export const matchingRuleExample = {
  id: 'mru_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Card terminal',
  text: 'NETS indbetaling',
  counterpartIban: null,
  bankAccountId: null,
  direction: 'in',
  minimumAmount: null,
  maximumAmount: 50000,
  effect: 'contact',
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  ledgerAccountId: null,
  vatCode: null,
  bookingText: null,
  createdAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
