import { record } from '../json-schema.js';
import { amountField, countField } from '../record-fields.js';
import { settingsFields } from './settings.js';
import { periodFields, vatReturnExample } from './vat-return.js';

export const runningVatPeriod = record(
  'RunningVatPeriod',
  'The VAT period that has not ended, with its boxes so far.',
  {
    frequency: settingsFields.frequency,
    ...periodFields,
    amountDue: amountField(
      'The amount to pay if nothing more were posted; negative if it is paid back or carried forward.',
    ),
    entries: countField('The number of ledger entries so far.'),
  },
);

export const runningVatPeriodExample = {
  frequency: vatReturnExample.frequency,
  periodStart: '2026-10-01',
  periodEnd: '2026-12-31',
  filingDeadline: '2027-03-01',
  paymentDeadline: '2027-03-01',
  currency: vatReturnExample.currency,
  boxes: vatReturnExample.boxes,
  amountDue: vatReturnExample.amountDue,
  entries: vatReturnExample.entries,
} as const;
