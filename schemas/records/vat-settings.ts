import { nullable, record } from '../json-schema.js';
import { choiceField, dateField, flagField, textField, updatedAt, version } from '../record-fields.js';

export const ADVANCE_METHODS = ['historical', 'forecast', 'actual'] as const;
const EU_SALES_FREQUENCIES = ['monthly', 'quarterly'] as const;

export const vatSettingsFields = {
  interestOnCarriedDebt: nullable(
    flagField(
      'Italy, quarterly payers: whether the interest of VP12 also applies to a small debt carried forward (VP7). Null: the rule in force, which is not verified.',
    ),
  ),
  advanceMethod: nullable(
    choiceField(
      ADVANCE_METHODS,
      'Italy: the method of the December advance (VP13). Null: historical, the only method that can be calculated from the books.',
    ),
  ),
  euSalesFrequency: nullable(
    choiceField(
      EU_SALES_FREQUENCIES,
      'How often the EU sales list is filed. Null: monthly in Denmark, quarterly in Italy.',
    ),
  ),
  deductionPercent: nullable({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    description:
      'The general deduction percentage of a partly exempt organisation (Denmark: ML § 38; Italy: pro rata, art. 19-bis). Null: all input VAT is deductible.',
  }),
  declarantFiscalCode: nullable(
    textField('Italy: the codice fiscale of the person who signs the quarterly communication for a company.', 16),
  ),
  declarantRole: nullable({
    type: 'integer',
    minimum: 1,
    maximum: 15,
    description: 'Italy: the role of that person in the company (codice carica), e.g. 1 for the legal representative.',
  }),
  registeredFrom: nullable(
    dateField(
      'The day from which the organisation is registered for VAT. Periods before it have no deadlines, and Danish periods after it get a return also when nothing was booked. Null: not known.',
    ),
  ),
  reportedElsewhereUntil: nullable(
    dateField(
      'The last day whose VAT was reported outside of Partita, e.g. in the books before. VAT dated and entered until that day is in no return here, and its periods have no deadlines. Closing the books does not state this. Null: all VAT in the books is reported here.',
    ),
  ),
} as const;

export const vatSettings = record(
  'VatSettings',
  'Decisions of the organisation on questions that the rules leave open.',
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
  deductionPercent: null,
  declarantFiscalCode: 'RSSMRA85T10A562S',
  declarantRole: 1,
  registeredFrom: '2019-03-01',
  reportedElsewhereUntil: '2025-12-31',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
