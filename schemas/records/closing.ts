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
import { ledgerEntryId } from './ledger-entry.js';

const closingFinding = record('ClosingFinding', 'Something to look at before the period is closed.', {
  code: textField('A stable name of the finding.', 100),
  severity: choiceField(['information', 'warning', 'blocking'], 'blocking: the books would be wrong.'),
  message: textField('What was found.'),
  link: nullable(textField('The path of what solves or explains it.', 300)),
});

const closingChange = record('ClosingChange', 'An entry of the period that was posted after the period was closed.', {
  ledgerEntryId,
  voucherNumber: textField('The voucher number.', 50),
  entryDate: dateField('The date of the entry.'),
  text: textField('The booking text.'),
  total: amountField('The sum of the debits.'),
  createdAt: timeField('When it was posted.'),
});

export const closing = record('Closing', 'What is missing before a period can be closed, and what changed since.', {
  from: dateField('The first day.'),
  until: dateField('The last day.'),
  closedUntil: nullable(dateField('The day until which the books are closed.')),
  closed: flagField('Whether the whole period is closed.'),
  closedAt: nullable(timeField('When the period was first closed; null if it never was.')),
  ready: flagField('Whether nothing is missing: no finding is a warning or blocking.'),
  findings: listField(closingFinding, 'The findings, the most important first.'),
  changes: listField(closingChange, 'Entries of the period since it was first closed, at most 100.'),
  changeCount: countField('The number of such entries.'),
});

export const closingExample = {
  from: '2026-10-01',
  until: '2026-10-31',
  closedUntil: '2026-09-30',
  closed: false,
  closedAt: null,
  ready: false,
  findings: [
    {
      code: 'bank_lines_unmatched',
      severity: 'warning',
      message: '2 bank lines of the period have no match yet.',
      link: '/api/rest/transactions?state=unmatched&from=2026-10-01&until=2026-10-31',
    },
  ],
  changes: [],
  changeCount: 0,
} as const;
