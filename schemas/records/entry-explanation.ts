import { nullable, record } from '../json-schema.js';
import {
  MAX_FILE_NAME_LENGTH,
  amountField,
  choiceField,
  dateField,
  flagField,
  idField,
  listField,
  textField,
} from '../record-fields.js';
import { CODING_ORIGINS } from './coding.js';
import { extractedField } from './extraction.js';
import { approver, ledgerEntryId } from './ledger-entry.js';

const entrySource = record('EntrySource', 'The source of the entry.', {
  documentId: idField('The document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  source: textField('How the document arrived.', 50),
  fileId: nullable(idField('The file.', 'file_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  fileName: nullable(textField('The name.', MAX_FILE_NAME_LENGTH)),
  sha256: nullable(textField('The SHA-256 of the file, in hexadecimal.', 64)),
});

const codedValue = record('CodedValue', 'One value of the coding and its origin.', {
  line: {
    type: 'integer',
    minimum: 0,
    description: 'The line of the coding, counted from 1; 0 for the whole document.',
  },
  name: choiceField(['account', 'category', 'vatCode', 'bookingText', 'amount'], 'The name of the value.'),
  value: nullable(textField('The value.')),
  origin: choiceField(CODING_ORIGINS, 'The origin of the value.'),
  reason: textField('The reason.'),
});

const ruleInUse = record('RuleInUse', 'A rule applied to the entry.', {
  rule: textField('The rule.'),
  mark: choiceField(['verified', 'secondary', 'unverified'], 'How far the rule was verified.'),
  source: textField('The legal source.'),
});

const appliedRate = record('AppliedExchangeRate', 'The exchange rate of the entry.', {
  currency: textField('The currency of the document.', 3),
  rate: textField('The price of one unit in the currency of the books.', 50),
  date: dateField('The day of the rate.'),
  source: textField('The publisher of the rate.'),
});

const vatEffect = record('VatEffect', 'The effect of a line on the VAT return.', {
  accountId: idField('The account.', '2450'),
  vatCode: textField('The VAT code.', 50),
  box: textField('The box of the return.', 100),
  amount: amountField('The amount added to the box, before rounding.'),
});

export const entryExplanation = record(
  'EntryExplanation',
  'The explanation of an entry, from the file to the VAT return.',
  {
    ledgerEntryId,
    source: nullable(entrySource, 'The document of the entry; null if it has none.'),
    fields: listField(extractedField, 'The extracted values and their positions on the page.'),
    coding: listField(codedValue, 'Every value of the coding and its origin.'),
    rules: listField(ruleInUse, 'The rules of the country that were applied.'),
    exchangeRate: nullable(appliedRate),
    automatic: flagField('Whether auto-posting approved the posting.'),
    approvedBy: nullable(approver),
    approval: textField('Who or what approved the posting, in words.'),
    provider: nullable(textField('The posting in the connected accounting system; null if there is none.', 200)),
    bankTransactions: listField(
      idField('A bank transaction matched with the entry.', 'txn_01jcq8r5t9e4x8s6m2k7vwz3ha'),
      'The matched bank transactions.',
    ),
    vat: listField(vatEffect, 'The effect on the VAT return.'),
    vatDate: dateField('The date that decides the VAT period.'),
  },
);
