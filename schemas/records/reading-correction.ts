import { closedObject } from '../json-schema.js';
import { amountField, choiceField, dateField, listField, textField } from '../record-fields.js';
import { DOCUMENT_KINDS } from '../document-kinds.js';
import { READING_FIELDS } from './extraction.js';

const MAX_LINES = 200;

const supplier = closedObject(
  {
    name: { ...textField('Name.', 300), minLength: 1 },
    vatNumber: { ...textField('VAT id.', 50), minLength: 2 },
    country: { ...textField('ISO 3166-1 alpha-2 code.', 2), pattern: '^[A-Z]{2}$' },
  },
  [],
  { description: 'The supplier.', minProperties: 1 },
);

const vatLine = closedObject(
  {
    rate: { ...amountField('The rate in percent.'), minimum: 0, maximum: 100 },
    nature: textField('The Italian nature code (natura) of a zero rate.', 10),
    net: amountField('The net amount at this rate.'),
    vat: amountField('The VAT amount.'),
  },
  ['rate', 'net', 'vat'],
);

const lineItem = closedObject(
  {
    description: { ...textField('The description.'), minLength: 1 },
    quantity: amountField('The quantity.'),
    unitPrice: amountField('The unit price.'),
    amount: amountField('The amount of the line: net on invoices, gross on receipts.'),
    vatRate: { ...amountField('The VAT rate in percent.'), minimum: 0, maximum: 100 },
  },
  ['description', 'amount'],
);

const fieldNames = (description: string) => ({
  ...listField(choiceField(READING_FIELDS, 'The value.'), description),
  minItems: 1,
  maxItems: READING_FIELDS.length,
  uniqueItems: true,
});

/** The fields of a correction of a reading: REST, the tool and the topic take the same. */
export const readingCorrectionFields = {
  kind: choiceField(DOCUMENT_KINDS, 'The kind of document.'),
  supplier,
  number: { ...textField('The invoice number.', 100), minLength: 1 },
  date: dateField('The date of the document.'),
  dueDate: dateField('The due date.'),
  currency: { ...textField('ISO 4217 code.', 3), pattern: '^[A-Z]{3}$' },
  total: amountField('The gross total; negative for a credit note only if the document prints it so.'),
  net: amountField('The net total.'),
  vat: amountField('The VAT total.'),
  vatLines: { ...listField(vatLine, 'The VAT per rate. It replaces all lines.'), minItems: 1, maxItems: 20 },
  lineItems: {
    ...listField(lineItem, 'The document lines. They replace all lines.'),
    minItems: 1,
    maxItems: MAX_LINES,
  },
  iban: { ...textField('The account for the payment.', 42), minLength: 8 },
  paymentReference: { ...textField('The payment reference.', 140), minLength: 1 },
  remove: fieldNames('Values that were read but are not on the document, e.g. a due date.'),
  restore: fieldNames('Corrected values that return to what was read. Later extractions may change them again.'),
} as const;
