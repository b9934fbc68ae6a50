import { DOCUMENT_KINDS } from '../document-kinds.js';
import { nullable, record } from '../json-schema.js';
import {
  amountField,
  choiceField,
  countField,
  dateField,
  flagField,
  listField,
  textField,
  timeField,
} from '../record-fields.js';

const READING_METHODS = ['xml', 'text_layer', 'ocr', 'text', 'entered'] as const;

/** The values of a reading that a person can correct. */
export const READING_FIELDS = [
  'kind',
  'supplier.name',
  'supplier.vatNumber',
  'supplier.country',
  'number',
  'date',
  'dueDate',
  'currency',
  'total',
  'net',
  'vat',
  'vatLines',
  'lineItems',
  'iban',
  'paymentReference',
] as const;
const fraction = (description: string) => ({ type: 'number', minimum: 0, maximum: 1, description }) as const;

const box = record('FieldBox', 'The position of a value on its page, as fractions of the page width and height.', {
  page: { type: 'integer', minimum: 1, description: 'The page, counted from 1.' },
  left: fraction('Left edge.'),
  top: fraction('Top edge.'),
  width: fraction('Width.'),
  height: fraction('Height.'),
});

export const extractedField = record('ExtractedField', 'One extracted value and its confidence.', {
  name: textField('The field of the extraction, e.g. total or supplier.name.', 100),
  text: nullable(textField('The text in the document.')),
  value: nullable(textField('The normalised value as text: dates YYYY-MM-DD, amounts with a decimal point.')),
  confidence: fraction('The estimated probability that the value is correct.'),
  box: nullable(box, 'The position; null for values that were derived or come from XML.'),
  reason: nullable(textField('The reason for choosing this value.')),
});

const vatLine = record('ExtractedVatLine', 'The VAT at one rate.', {
  rate: nullable(amountField('The rate in percent.')),
  nature: nullable(textField('The Italian nature code (natura) of a zero rate.', 10)),
  net: nullable(amountField('The net amount at this rate.')),
  vat: nullable(amountField('The VAT amount.')),
  category: nullable(textField('The VAT category of an electronic invoice (EN 16931): S, E, AE, K …', 10)),
  exemptionReason: nullable(textField('Why there is no VAT, as an electronic invoice states it.', 500)),
});

const ARITHMETIC_CHECKS = [
  'net_plus_vat_is_total',
  'vat_fits_rate',
  'cash_less_change_is_total',
  'items_add_up',
  'date_plausible',
] as const;

const lineItem = record('ExtractedLineItem', 'One document line.', {
  description: textField('The description.'),
  quantity: nullable(amountField('The quantity.')),
  unitPrice: nullable(amountField('The unit price, as stated in the document.')),
  amount: nullable(
    amountField('The amount of the line, as stated in the document: net on invoices, usually gross on receipts.'),
  ),
  vatRate: nullable(amountField('The VAT rate in percent, if the line states it.')),
  nature: nullable(textField('The Italian nature code (natura) of a line without VAT.', 10)),
  box: nullable(box, 'The position; null for lines that come from XML or plain text.'),
});

const check = record(
  'ArithmeticCheck',
  'A recalculation. It raises or lowers the confidence and never changes a value.',
  {
    name: choiceField(ARITHMETIC_CHECKS, 'The check.'),
    passed: flagField('Whether the check passed.'),
    detail: textField('The calculation in words.'),
  },
);

const supplier = record('ExtractedSupplier', 'The supplier.', {
  name: nullable(textField('Name.', 300)),
  vatNumber: nullable(textField('VAT id.', 50)),
  country: nullable(textField('ISO 3166-1 alpha-2 code of the address.', 2)),
});

const buyer = record('ExtractedBuyer', 'The addressee.', {
  name: nullable(textField('Name.', 300)),
  vatNumber: nullable(textField('VAT id.', 50)),
});

const readingCorrection = record('ReadingCorrection', 'A value that a person entered or confirmed.', {
  field: choiceField(READING_FIELDS, 'The value.'),
  readConfidence: nullable(fraction('The confidence of what was read in its place; null if nothing was read.')),
  by: textField('The id of the user or key.', 100),
  mayPost: flagField(
    'Whether the caller may post documents. Otherwise the document waits for a person before it is posted.',
  ),
  at: timeField('When it was entered.'),
});

/** The values in the form of the extraction; `asRead` repeats them as the machine has read them. */
const readValues = {
  kind: nullable(choiceField(DOCUMENT_KINDS, 'The kind of document.')),
  supplier,
  number: nullable(textField('The invoice number.', 100)),
  date: nullable(dateField('The date of the document.')),
  dueDate: nullable(dateField('The due date.')),
  currency: nullable(textField('ISO 4217 code.', 3)),
  total: nullable(amountField('The gross total.')),
  net: nullable(amountField('The net total.')),
  vat: nullable(amountField('The VAT total.')),
  vatLines: listField(vatLine, 'The VAT per rate, if the document shows it.'),
  lineItems: listField(lineItem, 'The document lines.'),
  iban: nullable(textField('The account for the payment.', 42)),
  paymentReference: nullable(textField('The payment reference.', 140)),
  checks: listField(check, 'The recalculations and whether they passed.'),
  fields: listField(extractedField, 'Every value with its confidence, position and reason.'),
  confidence: nullable(fraction('The confidence of the document before it was corrected.')),
};

const readingAsRead = record('ReadingAsRead', 'What was read, before a person corrected it.', readValues);

export const extraction = record('Extraction', 'The data read from the document.', {
  kind: nullable(
    choiceField(
      DOCUMENT_KINDS,
      'The kind of document. Invoices (also corrected, prepayment, final, instalment and self-billed ones), credit notes, receipts and fee notes are purchases. `unknown` was not recognised, so the document asks (`document_kind`). The others are not posted as purchases.',
    ),
  ),
  supplier,
  buyer: nullable(buyer, 'The addressee; null where the document names none.'),
  number: nullable(textField('The invoice number.', 100)),
  date: nullable(dateField('The date of the document.')),
  dueDate: nullable(dateField('The due date.')),
  currency: nullable(textField('ISO 4217 code.', 3)),
  total: nullable(amountField('The gross total.')),
  net: nullable(amountField('The net total.')),
  vat: nullable(amountField('The VAT total.')),
  vatLines: listField(vatLine, 'The VAT per rate, if the document shows it.'),
  iban: nullable(textField('The account for the payment.', 42)),
  paymentReference: nullable(textField('The payment reference, e.g. a FIK line or RF reference.', 140)),
  lineItems: listField(lineItem, 'The document lines, if the layout allows reading them; at most 200.'),
  checks: listField(check, 'The recalculations and whether they passed.'),
  fields: listField(
    extractedField,
    'Every value with its confidence, position and reason. Further fields, where a document has them: withholding, pensionFund, prepaid, invoiceReferences, stampDuty, tip, rounding, deposit, cityTax, paymentMeans (card, cash, mobilepay, bank_transfer, direct_debit), cardDigits, orderReference, deliveryReference, sheets, invoices (how many a text shows).',
  ),
  corrections: listField(readingCorrection, 'The values that come from a person. Another extraction keeps them.'),
  asRead: nullable(readingAsRead, 'What was read, if a person corrected it; null otherwise, and if nothing was read.'),
  method: choiceField(
    READING_METHODS,
    'The reading method: XML as data, the text of a PDF, OCR, plain text, or entered by a person.',
  ),
  pages: countField('The number of pages read.'),
  extractedAt: timeField('When the document was read.'),
});

export const extractionExample = {
  kind: 'invoice',
  supplier: { name: 'Nordisk Papir ApS', vatNumber: 'DK12345674', country: 'DK' },
  buyer: null,
  number: '1042',
  date: '2026-10-30',
  dueDate: '2026-11-29',
  currency: 'DKK',
  total: 1250,
  net: 1000,
  vat: 250,
  vatLines: [{ rate: 25, nature: null, net: 1000, vat: 250, category: null, exemptionReason: null }],
  iban: null,
  paymentReference: '+71<000000001042124+12345674<',
  lineItems: [
    {
      description: 'Kopipapir A4, 80 g',
      quantity: 20,
      unitPrice: 50,
      amount: 1000,
      vatRate: null,
      nature: null,
      box: { page: 1, left: 0.08, top: 0.42, width: 0.84, height: 0.02 },
    },
  ],
  checks: [{ name: 'net_plus_vat_is_total', passed: true, detail: '1000.00 + 250.00 = 1250.00' }],
  fields: [
    {
      name: 'total',
      text: '1.250,00',
      value: '1250.00',
      confidence: 0.99,
      box: { page: 1, left: 0.72, top: 0.81, width: 0.1, height: 0.02 },
      reason: 'Found to the right of "I alt DKK"; equals net plus VAT.',
    },
  ],
  corrections: [],
  asRead: null,
  method: 'text_layer',
  pages: 1,
  extractedAt: '2026-11-02T09:15:02.000Z',
} as const;

/** A total that was read wrongly and corrected. */
export const correctedExtractionExample = {
  ...extractionExample,
  corrections: [
    {
      field: 'total',
      readConfidence: 0.61,
      by: 'key_01jcq8r5t9e4x8s6m2k7vwz3ha',
      mayPost: true,
      at: '2026-11-02T09:18:00.000Z',
    },
  ],
  asRead: {
    kind: 'invoice',
    supplier: extractionExample.supplier,
    number: '1042',
    date: '2026-10-30',
    dueDate: '2026-11-29',
    currency: 'DKK',
    total: 125,
    net: 1000,
    vat: 250,
    vatLines: extractionExample.vatLines,
    lineItems: extractionExample.lineItems,
    iban: null,
    paymentReference: extractionExample.paymentReference,
    checks: [{ name: 'net_plus_vat_is_total', passed: false, detail: '1000.00 + 250.00 ≠ 125.00' }],
    fields: [],
    confidence: 0.41,
  },
} as const;
