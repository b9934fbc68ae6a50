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
] as const;

export const READINESS = ['done', 'ready', 'open', 'running'] as const;

export const deadline = record('Deadline', 'A day by which something must be filed or paid.', {
  id: idField('Stays the same when the day moves.', 'vat_return-2026-01-01-2026-03-31'),
  kind: choiceField(DEADLINE_KINDS, 'What is due.'),
  title: textField('In words.', 300),
  periodStart: dateField('First day of the period it is about.'),
  periodEnd: dateField('Last day of the period.'),
  dueDate: dateField('The last day, after weekends and bank holidays.'),
  nominalDate: dateField('The day that the rule names.'),
  movedBecause: nullable(textField('Why the two differ; null when they do not.', 200)),
  amount: nullable(amountField('What is to be paid, as far as it is known.')),
  currency: textField('ISO 4217 code.', 3),
  readiness: choiceField(
    READINESS,
    'done: filed, or nothing left to pay; ready: prepared and up to date; open: something is missing; running: the period has not ended.',
  ),
  missing: listField(textField('A sentence.', 500), 'What is missing.'),
  vatReturnId: nullable(idField('The return it is about.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  source: textField('The rule behind the date.', 300),
  mark: choiceField(['verified', 'secondary', 'unverified'], 'How far that rule was checked.'),
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
