import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, countField, dateField, idField, listField, textField } from '../record-fields.js';

export const REPORTS = [
  'profit_and_loss',
  'balance_sheet',
  'trial_balance',
  'account_card',
  'journal',
  'vat_register',
  'vat_periods',
  'customer_statement',
  'vendor_statement',
  'aged_receivables',
  'aged_payables',
  'cash_position',
] as const;

export const REPORT_LANGUAGES = ['da', 'it', 'en'] as const;

const reportColumn = record('ReportColumn', 'One amount column.', {
  key: textField('A stable name of the column.', 50),
  label: textField("The title in the report's language.", 100),
});

const reportRow = record('ReportRow', 'One row.', {
  kind: choiceField(['heading', 'line', 'total'], 'What the row is.'),
  level: countField('The indentation.'),
  label: textField('The text of the row.'),
  date: nullable(dateField('The entry date.')),
  voucherNumber: nullable(textField('The voucher number.', 50)),
  accountId: nullable(idField('The account.', '2450')),
  contactId: nullable(idField('The contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  ledgerEntryId: nullable(idField('The entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  documentId: nullable(idField('The document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  link: nullable(textField('The path of what is behind the row: an entry, an account card or a statement.', 300)),
  amounts: listField(nullable(amountField('An amount.')), 'One amount for each column.'),
});

export const report = record('Report', 'A report of the books.', {
  report: choiceField(REPORTS, 'Which report.'),
  title: textField('The title.', 200),
  organizationName: textField('The organisation.', 300),
  from: dateField('The first day.'),
  until: dateField('The last day.'),
  compareFrom: nullable(dateField('The first day of the comparison.')),
  compareUntil: nullable(dateField('The last day of the comparison.')),
  currency: textField('The currency of the books.', 3),
  language: choiceField(REPORT_LANGUAGES, 'The language of the labels.'),
  columns: listField(reportColumn, 'The amount columns.'),
  rows: listField(reportRow, 'The rows in their order.'),
  rowsLeftOut: countField('Lines beyond `maxRows`. Totals include them.'),
});

const row = {
  kind: 'line',
  level: 1,
  date: null,
  voucherNumber: null,
  accountId: null,
  contactId: null,
  ledgerEntryId: null,
  documentId: null,
  link: null,
} as const;

export const reportExample = {
  report: 'profit_and_loss',
  title: 'Profit and loss',
  organizationName: 'Havnens Kaffe ApS',
  from: '2026-01-01',
  until: '2026-03-31',
  compareFrom: null,
  compareUntil: null,
  currency: 'DKK',
  language: 'en',
  columns: [{ key: 'period', label: '2026-01-01 – 2026-03-31' }],
  rows: [
    { ...row, kind: 'heading', level: 0, label: 'Revenue', amounts: [null] },
    {
      ...row,
      label: '1010 Salg af varer og ydelser',
      accountId: '1010',
      link: '/api/rest/reports?report=account_card&accountId=1010&from=2026-01-01&until=2026-03-31',
      amounts: [120000],
    },
    { ...row, kind: 'total', level: 0, label: 'Revenue, total', amounts: [120000] },
    { ...row, kind: 'total', level: 0, label: 'Result of the period', amounts: [120000] },
  ],
  rowsLeftOut: 0,
} as const;
