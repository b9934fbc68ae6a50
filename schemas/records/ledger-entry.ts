import { nullable, record } from '../json-schema.js';
import {
  amountField,
  choiceField,
  createdAt,
  dateField,
  flagField,
  idField,
  listField,
  textField,
} from '../record-fields.js';

import { externalPosting } from './posting.js';

export const ledgerEntryId = idField('The ledger entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha');

const ledgerLine = record('LedgerLine', 'One line of a journal entry.', {
  accountId: idField('The account.', '2450'),
  accountName: textField('The name.', 300),
  amount: amountField('Debit is positive, credit is negative, in the currency of the books.'),
  vatCode: nullable(textField('The VAT code; null for lines without VAT data.', 50)),
  vatBase: nullable(amountField('The VAT base.')),
  vatAmount: nullable(amountField('The VAT.')),
  vatDeductible: nullable(amountField('The deductible part of the VAT.')),
  vatPending: nullable(amountField('VAT that is on the invoice but not due yet.')),
  originalCurrency: nullable(textField('The currency of the document, if it differs.', 3)),
  originalAmount: nullable(amountField('The amount in that currency.')),
});

export const approver = record('Approver', 'Who approved the posting.', {
  type: choiceField(['key', 'user', 'connected_app', 'system'], 'The kind of caller.'),
  id: idField('The id.', 'usr_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('The name.', 300),
});

export const ledgerEntry = record('LedgerEntry', 'A journal entry: balanced, numbered without gaps, and final.', {
  id: ledgerEntryId,
  journalId: idField('The journal.', 'purchases'),
  voucherNumber: textField('The voucher number, without gaps per journal and fiscal year.', 50),
  fiscalYear: textField('The fiscal year, e.g. 2026 or 2026/27.', 10),
  documentDate: dateField('The date on the document.'),
  receiptDate: dateField('When the organisation received the document.'),
  entryDate: dateField('The date of the entry in the books.'),
  vatDate: dateField('The date that decides the VAT period.'),
  text: textField('The booking text.'),
  currency: textField('The currency of the books.', 3),
  total: amountField('The sum of the debits.'),
  contactId: nullable(idField('The contact of the entry.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  documentId: nullable(idField('The source document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  reversesId: nullable(idField('The entry that this one reverses.', 'led_01jcq8r5t9e4x8s6m2k7vwz3hb')),
  reversedById: nullable(idField('The entry that reverses this one.', 'led_01jcq8r5t9e4x8s6m2k7vwz3hc')),
  automatic: flagField('Whether auto-posting posted the entry.'),
  external: nullable(
    externalPosting,
    'The posting in the connected accounting system; null if the entry did not go there.',
  ),
  approvedBy: nullable(approver),
  notes: listField(textField('A sentence.'), 'Remarks, e.g. that the entry was posted later than its document.'),
  lines: listField(ledgerLine, 'The lines; their amounts add up to zero.'),
  createdAt,
});

const line = {
  vatCode: null,
  vatBase: null,
  vatAmount: null,
  vatDeductible: null,
  vatPending: null,
  originalCurrency: null,
  originalAmount: null,
} as const;

export const ledgerEntryExample = {
  id: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
  journalId: 'purchases',
  voucherNumber: '2026-118',
  fiscalYear: '2026',
  documentDate: '2026-10-30',
  receiptDate: '2026-11-02',
  entryDate: '2026-10-30',
  vatDate: '2026-10-30',
  text: 'Nordisk Papir ApS, invoice 1042',
  currency: 'DKK',
  total: 1250,
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
  reversesId: null,
  reversedById: null,
  automatic: false,
  external: null,
  approvedBy: { type: 'key', id: 'key_01jcq8r5t9e4x8s6m2k7vwz3ha', name: 'Accountant' },
  notes: [],
  lines: [
    {
      ...line,
      accountId: '2450',
      accountName: 'Kontorartikler',
      amount: 1000,
      vatCode: 'I25',
      vatBase: 1000,
      vatAmount: 250,
      vatDeductible: 250,
      vatPending: 0,
    },
    { ...line, accountId: '7740', accountName: 'Købsmoms', amount: 250 },
    { ...line, accountId: '7440', accountName: 'Leverandører af varer og tjenesteydelser', amount: -1250 },
  ],
  createdAt: '2026-11-02T09:20:00.000Z',
} as const;
