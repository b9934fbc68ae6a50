import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, idField, textField } from '../record-fields.js';

/** Strongest first: the decision of a person overrides every rule. */
export const CODING_ORIGINS = ['person', 'vendor_rule', 'memory', 'region_rule', 'default'] as const;

export const codingLine = record('CodingLine', 'The coding of the part of a document that has one VAT rate.', {
  ledgerAccountId: nullable(idField('The ledger account.', '2450')),
  category: nullable(textField('The expense category.', 100)),
  vatCode: nullable(textField('The VAT code.', 50)),
  vatRate: nullable(amountField('The VAT rate in percent.')),
  netAmount: amountField('The signed net amount; an expense is negative.'),
  vatAmount: amountField('The signed VAT amount.'),
  amount: amountField('The signed gross amount.'),
  origin: choiceField(
    CODING_ORIGINS,
    'The origin of the coding: a person, a rule for the vendor, earlier corrections, a rule of the region, or the default.',
  ),
  reason: textField('The reason for the coding.'),
  dividedLine: nullable({
    type: 'integer',
    minimum: 1,
    description: 'Set when a person divided a line: the parts of one line have the same number. Null otherwise.',
  }),
});
