import type { JsonSchema, ListSchema } from '../json-schema.js';
import { closedObject, nullable, record } from '../json-schema.js';
import { amountField, choiceField, listField, textField } from '../record-fields.js';

/** A FatturaPA can contain more lines, but a body is limited to 1 MiB; 1,000 lines fit easily. */
export const MAX_INVOICE_LINES = 1_000;

const lineFields = {
  description: textField('The goods or service sold.', 1_000),
  quantity: { type: 'number', default: 1, description: 'The quantity; 1 if left out. Up to 8 decimals.' },
  unitPrice: amountField('Net unit price, VAT excluded. Up to 8 decimals; negative for a discount or credit.'),
  vatRate: amountField('VAT rate in percent, e.g. 25 or 22.'),
} as const;

const REQUIRED_LINE_FIELDS = ['description', 'unitPrice', 'vatRate'] as const;

const linesOf = <const S extends JsonSchema>(items: S): ListSchema<S> => ({
  type: 'array',
  items,
  minItems: 1,
  maxItems: MAX_INVOICE_LINES,
  description: 'The lines of the invoice, at least one.',
});

export const invoiceLines = linesOf(closedObject(lineFields, REQUIRED_LINE_FIELDS));

/** The exchange refuses a zero rate without a nature code. */
export const einvoiceLines = linesOf(
  closedObject(
    {
      ...lineFields,
      vatNature: textField(
        'The Italian VAT nature code (natura), the reason for charging no VAT, e.g. N2.2, N3.2, N4 or N6.9. Required when vatRate is 0.',
        10,
      ),
    },
    REQUIRED_LINE_FIELDS,
    {
      if: { properties: { vatRate: { const: 0 } }, required: ['vatRate'] },
      then: { properties: { vatNature: {} }, required: ['vatNature'], $comment: 'required_with_vat_rate_0' },
    },
  ),
);

export const invoiceLine = record('InvoiceLine', 'One line of an invoice, with its amounts.', {
  description: lineFields.description,
  quantity: amountField('The quantity.'),
  unitPrice: lineFields.unitPrice,
  vatRate: lineFields.vatRate,
  vatNature: nullable(textField('The Italian VAT nature code; null unless the rate is 0 in Italy.', 10)),
  net: amountField('The net amount of the line.'),
  origin: nullable(
    choiceField(
      ['pension_fund', 'stamp_duty'],
      'Set on a line that Partita added because of the other lines and the terms of the seller. Leave it out when you save the invoice again.',
    ),
  ),
  supplies: nullable(
    choiceField(
      ['goods', 'services'],
      'What the line sells, if a person set it for this line; null: the contact or the organisation decides.',
    ),
  ),
});

const vatSummaryLine = record(
  'VatSummaryLine',
  'The VAT at one rate, calculated on the sum of its lines and rounded once.',
  {
    vatRate: lineFields.vatRate,
    vatNature: nullable(textField('The Italian VAT nature code.', 10)),
    net: amountField('The sum of the lines at this rate.'),
    vat: amountField('The VAT on this sum.'),
  },
);

export const invoiceTotals = {
  vatSummary: listField(vatSummaryLine, 'The VAT per rate.'),
  net: amountField('The net total.'),
  vat: amountField('The VAT total.'),
  total: amountField('The gross total.'),
} as const;
