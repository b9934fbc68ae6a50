import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, dateField, flagField, idField, listField, textField } from '../record-fields.js';
import { CODING_ORIGINS } from './coding.js';
import { extractedField } from './extraction.js';
import { approver, ledgerEntryId } from './ledger-entry.js';

const entrySource = record('EntrySource', 'Where the entry comes from.', {
  documentId: idField('The document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  source: textField('How it arrived.', 50),
  fileId: nullable(idField('The file.', 'file_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  fileName: nullable(textField('Its name.', 255)),
  sha256: nullable(textField('The SHA-256 of its bytes, as hexadecimal text.', 64)),
});

const codedValue = record('CodedValue', 'One value of the coding and what decided it.', {
  line: {
    type: 'integer',
    minimum: 0,
    description: 'The line of the coding, counted from 1; 0 for the document as a whole.',
  },
  name: choiceField(['account', 'category', 'vatCode', 'bookingText', 'amount'], 'Which value.'),
  value: nullable(textField('The value.')),
  origin: choiceField(CODING_ORIGINS, 'What decided.'),
  reason: textField('Why, for a person.'),
});

const ruleInUse = record('RuleInUse', 'A rule that the entry rests on.', {
  rule: textField('The rule.'),
  mark: choiceField(['verified', 'secondary', 'unverified'], 'How far it was checked.'),
  source: textField('Where it stands.'),
});

const appliedRate = record('AppliedExchangeRate', 'The exchange rate of the entry.', {
  currency: textField('The currency of the document.', 3),
  rate: textField('The price of one unit in the currency of the books.', 50),
  date: dateField('The day of the rate.'),
  source: textField('Who published it.'),
});

const vatEffect = record('VatEffect', 'What a line does to the VAT return.', {
  accountId: idField('The account.', '2450'),
  vatCode: textField('The VAT code.', 50),
  box: textField('The field of the return.', 100),
  amount: amountField('What is added to it, before rounding.'),
});

export const entryExplanation = record(
  'EntryExplanation',
  'Why an entry is as it is, from the file to the VAT return.',
  {
    ledgerEntryId,
    source: nullable(entrySource, 'The document behind the entry; null when it has none.'),
    fields: listField(extractedField, 'The values that were read, with their places on the page.'),
    coding: listField(codedValue, 'Every value of the coding and what decided it.'),
    rules: listField(ruleInUse, 'The rules of the country that were used.'),
    exchangeRate: nullable(appliedRate),
    automatic: flagField('Whether the rule of auto-posting approved it.'),
    approvedBy: nullable(approver),
    approval: textField('Who or what approved it, in a sentence.'),
    provider: nullable(textField('The receipt of the connected accounting system; null when there is none.', 200)),
    bankTransactions: listField(
      idField('A bank transaction that it was matched with.', 'txn_01jcq8r5t9e4x8s6m2k7vwz3ha'),
      'Matches with the bank.',
    ),
    vat: listField(vatEffect, 'Its effect on the VAT return.'),
    vatDate: dateField('The date that decides the VAT period.'),
  },
);
