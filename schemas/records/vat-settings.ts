import { nullable, record } from '../json-schema.js';
import { choiceField, flagField, textField, updatedAt, version } from '../record-fields.js';

export const ADVANCE_METHODS = ['historical', 'forecast', 'actual'] as const;
export const EU_SALES_FREQUENCIES = ['monthly', 'quarterly'] as const;

export const vatSettingsFields = {
  interestOnCarriedDebt: nullable(
    flagField(
      'Italy, quarterly payers: whether the interest of VP12 also runs on a small debt that was carried (VP7). Null: the rule in force, which is not verified.',
    ),
  ),
  advanceMethod: nullable(
    choiceField(
      ADVANCE_METHODS,
      'Italy: how the advance of December was found, the method of VP13. Null: historical. Only that one can be computed from the books.',
    ),
  ),
  euSalesFrequency: nullable(
    choiceField(
      EU_SALES_FREQUENCIES,
      'How often the EU sales list is filed. Null: monthly in Denmark, quarterly in Italy.',
    ),
  ),
  declarantFiscalCode: nullable(
    textField('Italy: the codice fiscale of the person who signs the quarterly communication for a company.', 16),
  ),
  declarantRole: nullable({
    type: 'integer',
    minimum: 1,
    maximum: 15,
    description:
      'Italy: the code of what that person is to the company (codice carica), e.g. 1 for its legal representative.',
  }),
} as const;

export const vatSettings = record(
  'VatSettings',
  'What the organisation decides where the rules leave something open.',
  {
    ...vatSettingsFields,
    updatedAt: nullable(updatedAt),
    version: { ...version, minimum: 0 },
  },
);

export const vatSettingsExample = {
  interestOnCarriedDebt: false,
  advanceMethod: null,
  euSalesFrequency: null,
  declarantFiscalCode: 'RSSMRA85T10A562S',
  declarantRole: 1,
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
