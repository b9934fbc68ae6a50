import { bookCurrency, column, computed, defineRecord, hidden, hiddenJson, toldInText } from '../define-record.js';
import { closedObject, nullable, record } from '../json-schema.js';
import { amountField, choiceField, countField, dateField, idField, listField, textField } from '../record-fields.js';
import { ledgerEntry, ledgerEntryExample } from './ledger-entry.js';

const lineFields = {
  accountId: idField('The account.', '2450'),
  amount: amountField(
    'Debit is positive, credit is negative, in the currency of the books. With a VAT code it includes the VAT; under reverse charge it has none.',
  ),
  vatCode: textField('The VAT code of a cost, asset or income line.', 50),
};

const manualLines = {
  type: 'array',
  items: closedObject(lineFields, ['accountId', 'amount']),
  minItems: 2,
  maxItems: 1_000,
  description: 'The lines; their amounts add up to zero. VAT lines are added from the codes.',
} as const;

/** The fields of an entry that a person writes. */
export const manualEntryFields = {
  date: dateField('The date of the entry and of its VAT.'),
  text: { ...textField('The booking text.', 500), minLength: 1 },
  lines: manualLines,
  purpose: choiceField(
    ['manual', 'opening'],
    'opening: opening balances, which may use the VAT accounts. Default: manual.',
  ),
  journalId: idField('The journal; general if left out.', 'general'),
  contactId: idField('The contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  documentId: idField('A document as evidence; it becomes posted.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  reference: {
    ...textField('Your own reference. The same entry with the same reference is posted once.', 100),
    minLength: 1,
  },
};

export const manualEntryExample = {
  date: '2026-10-31',
  text: 'Wages of October',
  reference: 'wages-2026-10',
  lines: [
    { accountId: '2845', amount: 30000 },
    { accountId: '6481', amount: -30000 },
  ],
} as const;

export const previewDigest = textField(
  '`digest` of the preview of the same entry, at most 30 minutes old. Required for apps that act for a user.',
  500,
);

export const ledgerEntryPreview = record('LedgerEntryPreview', 'An entry as it would be posted. Nothing was changed.', {
  entry: ledgerEntry,
  digest: textField('Pass it as `previewDigest`.', 500),
});

const noVat = { vatCode: null, vatBase: null, vatAmount: null, vatDeductible: null, vatPending: null };
const line = { ...noVat, originalCurrency: null, originalAmount: null };

export const postedManualEntryExample = {
  ...ledgerEntryExample,
  journalId: 'general',
  text: 'Wages of October',
  total: 30000,
  contactId: null,
  documentId: null,
  lines: [
    { ...line, accountId: '2845', accountName: 'Lønninger', amount: 30000 },
    { ...line, accountId: '6481', accountName: 'Bank', amount: -30000 },
  ],
};

const templateLine = record('EntryTemplateLine', 'One line of a template.', {
  accountId: lineFields.accountId,
  amount: lineFields.amount,
  vatCode: nullable(lineFields.vatCode),
});

export const TEMPLATE_FREQUENCIES = ['monthly', 'quarterly', 'yearly'] as const;

export const templateFields = {
  name: { ...textField('The name of the template.', 100), minLength: 1 },
  text: manualEntryFields.text,
  lines: manualLines,
  journalId: manualEntryFields.journalId,
  contactId: manualEntryFields.contactId,
  frequency: choiceField(TEMPLATE_FREQUENCIES, 'How often it is posted by itself; never if left out.'),
  startDate: dateField('The date of the first entry; required with a frequency.'),
  until: dateField('The last possible date.'),
};

/** Amounts are minor units as text, because JSON numbers are floats. */
interface StoredTemplateLine {
  readonly account: string;
  readonly amount: string;
  readonly vatCode: string | null;
}

export const entryTemplate = defineRecord({
  name: 'EntryTemplate',
  description: 'A stored entry. A recurring one is posted on its dates.',
  table: 'entry_templates',
  prefix: 'ent',
  id: { description: 'The id.', example: 'ent_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  fields: {
    bookCurrency,
    name: templateFields.name,
    text: templateFields.text,
    storedLines: column('lines', hiddenJson<readonly StoredTemplateLine[]>()),
    lines: computed(listField(templateLine, 'The lines.')),
    journalId: nullable(templateFields.journalId),
    contactId: nullable(templateFields.contactId),
    frequency: nullable(templateFields.frequency),
    nextDate: nullable(dateField('The date of the next entry; null when there is none.')),
    dayOfMonth: hidden(nullable(countField('The day of its first date, which shorter months may lack.'))),
    until: nullable(templateFields.until),
    problem: toldInText(
      nullable(textField('Why the last entry was refused. Delete the template and create it again to continue.')),
    ),
  },
});

export const entryTemplateExample = {
  id: 'ent_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Insurance, one twelfth',
  text: 'Insurance of the month',
  lines: [
    { accountId: '2180', amount: 1000, vatCode: null },
    { accountId: '6390', amount: -1000, vatCode: null },
  ],
  journalId: null,
  contactId: null,
  frequency: 'monthly',
  nextDate: '2026-11-30',
  until: '2027-10-31',
  problem: null,
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
