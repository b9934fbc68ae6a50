import { closedObject } from '../json-schema.js';
import { amountField, idField, textField } from '../record-fields.js';

/** The kinds of imported entries. Each kind has its own rules. */
export const IMPORTED_ENTRY_KINDS = ['opening', 'vat_credit', 'payroll', 'takings', 'other'] as const;

export type ImportedEntryKind = (typeof IMPORTED_ENTRY_KINDS)[number];

/** The opening balances of a chart are one entry. No chart seen so far has more accounts. */
const MAX_LINES = 1_000;

export const importedLines = {
  type: 'array',
  items: closedObject(
    {
      account: idField('The account number.', '6481'),
      amount: amountField(
        'Debit is positive, credit is negative, in the currency of the books. With a VAT code, the amount includes the VAT.',
      ),
      vatCode: textField('Daily takings only: the VAT code of the sales, e.g. U25 or V22.', 50),
    },
    ['account', 'amount'],
  ),
  minItems: 1,
  maxItems: MAX_LINES,
  description: 'The lines of the entry. Their amounts add up to zero; lines with amount zero are left out.',
} as const;
