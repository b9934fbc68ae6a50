import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, dateField, flagField, idField, listField, textField } from '../record-fields.js';

const MARKS = ['verified', 'secondary', 'unverified'] as const;
const VAT_MECHANISMS = ['charged', 'reverse_charge', 'split_payment', 'deferred', 'none'] as const;

const ruleFields = {
  validFrom: dateField('The first day of the rule.'),
  validTo: nullable(dateField('The last day of the rule; null if no end is known.')),
  source: textField('The law or text behind the rule.'),
  mark: choiceField(MARKS, 'How the rule was checked. An unverified rule prevents automatic posting.'),
};

export const vatCode = record('VatCode', 'A VAT code of the region, with its rule.', {
  code: textField('The value to use as vatCode.', 50),
  name: textField("The name in the region's language.", 300),
  englishName: textField('The name in English.', 300),
  direction: choiceField(['sale', 'purchase'], 'What the code is for.'),
  mechanism: choiceField(VAT_MECHANISMS, 'Who computes and pays the VAT.'),
  rate: amountField('The rate in percent.'),
  deductiblePercent: amountField('The deductible share of the VAT in percent; 0 for sales.'),
  boxes: listField(textField('A box.', 50), 'The boxes of the VAT return that it reaches.'),
  natura: nullable(textField('Italy: the Natura of lines without VAT.', 10)),
  standardCode: nullable(textField('Denmark: the code of the public list (Momskoder) that it is reported as.', 10)),
  ...ruleFields,
});

export const vatCodeExample = {
  code: 'I25',
  name: 'Købsmoms 25 %',
  englishName: 'Purchase with 25 % VAT',
  direction: 'purchase',
  mechanism: 'charged',
  rate: 25,
  deductiblePercent: 100,
  boxes: ['koebsmoms'],
  natura: null,
  standardCode: 'K010',
  validFrom: '2020-01-01',
  validTo: null,
  source: 'ML § 37',
  mark: 'verified',
} as const;

export const categoryChoice = record('CategoryChoice', 'What was bought, and how the region books it.', {
  category: textField('The value to use as category.', 50),
  name: textField("The name in the region's language.", 300),
  englishName: textField('The name in English.', 300),
  accountId: idField('The account that it is booked on.', '2450'),
  vatCode: textField('The VAT code for an invoice with domestic VAT.', 50),
  incomeTaxPercent: amountField('The share of the cost that is deductible for income tax, in percent.'),
  ...ruleFields,
});

export const categoryChoiceExample = {
  category: 'office_supplies',
  name: 'Kontorartikler',
  englishName: 'Office supplies',
  accountId: '2450',
  vatCode: 'I25',
  incomeTaxPercent: 100,
  validFrom: '2020-01-01',
  validTo: null,
  source: 'ML § 37',
  mark: 'verified',
} as const;

export const journalChoice = record('JournalChoice', 'A series of vouchers, numbered without gaps in each year.', {
  id: idField('The value to use as journalId.', 'general'),
  name: textField("The name in the region's language.", 300),
  englishName: textField('The name in English.', 300),
  kind: choiceField(['purchases', 'sales', 'bank', 'cash', 'general'], 'What it is for.'),
  paymentAccountId: nullable(idField('Bank and cash: the account of its payments.', '6481')),
  takesDocuments: flagField('Whether it can be the defaultJournalId.'),
});

export const journalChoiceExample = {
  id: 'general',
  name: 'Finanskladde',
  englishName: 'General',
  kind: 'general',
  paymentAccountId: null,
  takesDocuments: true,
} as const;
