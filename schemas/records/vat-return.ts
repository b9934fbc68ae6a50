import { nullable, record } from '../json-schema.js';
import {
  amountField,
  choiceField,
  countField,
  createdAt,
  dateField,
  flagField,
  idField,
  listField,
  textField,
  timeField,
  updatedAt,
  version,
  warnings,
} from '../record-fields.js';
import { settingsFields } from './settings.js';

export const VAT_RETURN_STATES = ['draft', 'filed'] as const;
export const CHECK_SEVERITIES = ['information', 'warning', 'blocking'] as const;

export const vatReturnId = idField('The id of the prepared return.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const filingReference = textField('The reference that the tax authority gave for the filing.', 200);

const vatBox = record('VatBox', 'One box (line) of the return.', {
  code: textField('The code of the box, e.g. salgsmoms or VP4.', 50),
  label: textField('Its name on the form.', 300),
  amount: amountField('The amount to declare, rounded as the form asks.'),
  exactAmount: amountField('The sum of the ledger lines behind it, to the cent.'),
  lines: countField('How many ledger lines are behind it.'),
});

const vatCheck = record('VatCheck', 'One finding of the checks before filing.', {
  code: textField('A machine-readable code, e.g. documents_not_posted.', 100),
  severity: choiceField(CHECK_SEVERITIES, 'blocking findings must be settled before filing.'),
  message: textField('The finding, in a sentence.'),
  link: nullable(textField('Where to look: an address of this API.', 500)),
});

const vatChange = record('VatChange', 'A box that differs from the draft that this one replaced.', {
  code: textField('The code of the box.', 50),
  before: amountField('The amount in the replaced draft.'),
  after: amountField('The amount now.'),
});

export const vatReturn = record('VatReturn', 'A VAT return of one period: a snapshot of the posted ledger entries.', {
  id: vatReturnId,
  state: choiceField(VAT_RETURN_STATES, 'draft: prepared; filed: recorded as filed, and the period is closed.'),
  regionKey: settingsFields.regionKey,
  frequency: settingsFields.frequency,
  periodStart: dateField('First day of the period.'),
  periodEnd: dateField('Last day of the period.'),
  periodEnded: flagField('Whether the period is over; only then can the return be filed.'),
  filingDeadline: dateField('The last day to file.'),
  paymentDeadline: dateField('The last day to pay.'),
  currency: textField('ISO 4217 code.', 3),
  boxes: listField(vatBox, 'The boxes of the form, in its order.'),
  amountDue: amountField('What is to be paid; negative when it is paid back or carried over.'),
  entries: countField('How many ledger entries the return covers.'),
  checks: listField(vatCheck, 'Findings of the checks before filing.'),
  changes: listField(vatChange, 'What changed against the draft that this one replaced; empty for the first.'),
  reference: nullable(filingReference),
  settlementEntryId: nullable(
    idField('The ledger entry that settled the VAT accounts.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  ),
  filedAt: nullable(timeField('When it was recorded as filed.')),
  warnings,
  createdAt,
  updatedAt,
  version,
});

export const vatReturnExample = {
  id: 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha',
  state: 'draft',
  regionKey: 'denmark',
  frequency: 'quarterly',
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  periodEnded: true,
  filingDeadline: '2026-12-01',
  paymentDeadline: '2026-12-01',
  currency: 'DKK',
  boxes: [
    { code: 'salgsmoms', label: 'Salgsmoms (udgående moms)', amount: 21250, exactAmount: 21250.75, lines: 14 },
    { code: 'koebsmoms', label: 'Købsmoms (indgående moms)', amount: 6120, exactAmount: 6120.4, lines: 31 },
  ],
  amountDue: 15130,
  entries: 45,
  checks: [
    {
      code: 'documents_not_posted',
      severity: 'warning',
      message: '2 documents dated in the period are not posted yet.',
      link: '/api/rest/documents?state=coded&until=2026-09-30',
    },
  ],
  changes: [],
  reference: null,
  settlementEntryId: null,
  filedAt: null,
  warnings: [],
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
