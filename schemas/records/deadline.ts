import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, dateField, idField, listField, textField } from '../record-fields.js';

export const DEADLINE_KINDS = [
  'vat_return',
  'vat_payment',
  'vat_advance',
  'vat_communication',
  'vat_annual_return',
  'eu_sales_list',
  'stamp_duty',
  'withholding_tax',
  'einvoice_transmission',
] as const;

export const READINESS = ['done', 'ready', 'open', 'running'] as const;

export const deadline = record('Deadline', 'A day by which a return must be filed, a tax paid, or an invoice sent.', {
  id: idField('The id of the deadline; it does not change if the day moves.', 'vat_return-2026-01-01-2026-03-31'),
  kind: choiceField(DEADLINE_KINDS, 'The kind of deadline.'),
  title: textField('The deadline in words.', 300),
  periodStart: dateField('First day of the period.'),
  periodEnd: dateField('Last day of the period.'),
  dueDate: dateField('The last day, moved for weekends and bank holidays.'),
  nominalDate: dateField('The day stated by the rule, before any move.'),
  movedBecause: nullable(textField('Why the day was moved; null if it was not.', 200)),
  amount: nullable(amountField('The amount to pay, if known.')),
  currency: textField('ISO 4217 code.', 3),
  readiness: choiceField(
    READINESS,
    'done: filed, or nothing left to pay; ready: prepared and up to date; open: something is missing; running: the period has not ended.',
  ),
  missing: listField(textField('A sentence.', 500), 'What is missing.'),
  vatReturnId: nullable(idField('The VAT return.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  source: textField('The legal source of the date.', 300),
  mark: choiceField(['verified', 'secondary', 'unverified'], 'How far the rule was verified.'),
});

export const deadlineExample = {
  id: 'vat_return-2026-07-01-2026-09-30',
  kind: 'vat_return',
  title: 'Momsangivelse og betaling 2026 Q3',
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  dueDate: '2026-12-01',
  nominalDate: '2026-12-01',
  movedBecause: null,
  amount: 15130,
  currency: 'DKK',
  readiness: 'open',
  missing: ['2 documents dated in the period are not posted yet.'],
  vatReturnId: 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha',
  source: 'ML § 57(2)–(4)',
  mark: 'verified',
} as const;
