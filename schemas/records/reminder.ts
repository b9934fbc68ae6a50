import { column, computed, defineRecord, money, told } from '../define-record.js';
import { nullable, record } from '../json-schema.js';
import {
  amountField,
  choiceField,
  countField,
  dateField,
  flagField,
  listField,
  textField,
  timeField,
} from '../record-fields.js';
import { invoiceExample, invoiceFields, invoiceId } from './invoice.js';

export const REMINDER_STATES = ['draft', 'sending', 'sent', 'failed'] as const;

export const reminder = defineRecord({
  name: 'Reminder',
  description: 'A reminder of a late invoice. Nothing of it is posted until it is paid.',
  table: 'reminders',
  prefix: 'rem',
  id: { description: 'The id.', example: 'rem_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  fields: {
    invoiceId: invoiceId,
    step: countField('1 for the first reminder.'),
    state: choiceField(
      REMINDER_STATES,
      'draft: not sent; sent: the mail server accepted it; failed: it did not; sending: its answer is not known.',
    ),
    date: dateField('The day of the reminder.'),
    deadline: dateField('The day until which the buyer is asked to pay.'),
    currency: invoiceFields.currency,
    openAmount: money('currency', amountField('What was open of the invoice.')),
    fee: money('currency', amountField('The fees of this reminder and of earlier ones.')),
    compensation: money(
      'currency',
      amountField('The fixed compensation. A business owes it once; later reminders repeat it.'),
    ),
    interest: money('currency', amountField('The interest from the due date to the day of the reminder.')),
    total: computed(money('currency', amountField('What the buyer is asked to pay.'))),
    to: column('recipient', nullable(textField('The address that it was mailed to.', 254))),
    notes: told(listField(textField('A sentence.'), 'What a person should know before it is sent.')),
    sentAt: nullable(timeField('When the mail server accepted it.')),
  },
});

export const reminderExample = {
  id: 'rem_01jcq8r5t9e4x8s6m2k7vwz3ha',
  invoiceId: invoiceExample.id,
  step: 1,
  state: 'draft',
  date: '2026-04-10',
  deadline: '2026-04-20',
  currency: 'DKK',
  openAmount: 10000,
  fee: 100,
  compensation: 310,
  interest: 26.71,
  total: 10436.71,
  to: null,
  notes: [],
  sentAt: null,
  createdAt: '2026-04-10T09:15:00.000Z',
  updatedAt: '2026-04-10T09:15:00.000Z',
  version: 1,
} as const;

export const reminderSettingsFields = {
  mode: choiceField(
    ['off', 'draft', 'send'],
    'draft: reminders are made for a person to send; send: they are mailed too.',
  ),
  daysAfterDue: {
    type: 'integer',
    minimum: 1,
    maximum: 365,
    description: 'Days after the due date for the first one.',
  },
  daysBetween: { type: 'integer', minimum: 10, maximum: 365, description: 'Days between two reminders, at least 10.' },
  fee: { ...amountField('The fee of a reminder. Denmark: at most 100. Italy: none.'), minimum: 0, maximum: 1_000 },
  claimsCompensation: flagField('Whether businesses are asked for the fixed compensation.'),
  claimsInterest: flagField('Whether interest is asked for.'),
  yearlyInterestPercent: nullable(
    { type: 'number', minimum: 0, maximum: 100, description: 'The agreed rate.' },
    'The agreed rate in percent a year; null: the statutory rate.',
  ),
} as const;

export const reminderSettings = record('ReminderSettings', 'How late invoices are reminded.', {
  mode: reminderSettingsFields.mode,
  daysAfterDue: countField('Days after the due date for the first reminder.'),
  daysBetween: countField('Days between two reminders.'),
  fee: amountField('The fee of a reminder.'),
  claimsCompensation: reminderSettingsFields.claimsCompensation,
  claimsInterest: reminderSettingsFields.claimsInterest,
  yearlyInterestPercent: reminderSettingsFields.yearlyInterestPercent,
  version: countField('0 until the first change.'),
});

export const reminderSettingsExample = {
  mode: 'draft',
  daysAfterDue: 5,
  daysBetween: 10,
  fee: 100,
  claimsCompensation: true,
  claimsInterest: true,
  yearlyInterestPercent: null,
  version: 1,
} as const;
