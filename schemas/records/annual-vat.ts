import { nullable, record } from '../json-schema.js';
import { amountField, countField, dateField, flagField, idField, listField, textField } from '../record-fields.js';

const purchase = record('AnnualVatPurchase', 'A purchase, or its reversal, that only the annual return deducts.', {
  ledgerEntryId: idField('The entry.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  voucherNumber: textField('Fiscal year and number.', 50),
  documentId: idField('The document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  documentNumber: nullable(textField('The number of the invoice.', 300)),
  counterparty: nullable(textField('The supplier.', 300)),
  documentDate: dateField('The date of the invoice.'),
  receiptDate: dateField('The day of receipt.'),
  entryDate: dateField('The day of registration.'),
  base: amountField('The taxable amount.'),
  vat: amountField('The VAT.'),
  deductible: amountField('The deductible part of the VAT.'),
});

export const annualVat = record(
  'AnnualVat',
  'The amounts of the Italian annual VAT return beside and from the periodic settlements.',
  {
    year: countField('The year.'),
    currency: textField('The currency of the books.', 3),
    settlements: countField('The number of filed periodic settlements of the year.'),
    outputVat: amountField('VAT due in these settlements: the sum of VP4.'),
    inputVat: amountField('VAT deducted in these settlements: the sum of VP5.'),
    quarterlyInterest: amountField('Interest paid with these settlements: the sum of VP12.'),
    annualInterest: amountField('VL36: interest of 1 % on the last quarter of a quarterly payer.'),
    annualInterestFiled: flagField(
      'Whether the settlement of the last quarter is filed. Otherwise the interest is that of its draft, or zero.',
    ),
    purchasesBase: amountField('The taxable amount of the purchases that only the annual return deducts.'),
    purchasesVat: amountField('Their VAT.'),
    purchasesDeductible: amountField('The deductible part of their VAT.'),
    purchases: listField(purchase, 'These purchases in order of registration.'),
  },
);

export const annualVatExample = {
  year: 2026,
  currency: 'EUR',
  settlements: 4,
  outputVat: 2640,
  inputVat: 1100,
  quarterlyInterest: 9.4,
  annualInterest: 4.4,
  annualInterestFiled: true,
  purchasesBase: 100,
  purchasesVat: 22,
  purchasesDeductible: 22,
  purchases: [
    {
      ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
      voucherNumber: '2027-14',
      documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
      documentNumber: 'F-12',
      counterparty: 'Cartoleria Rossi S.r.l.',
      documentDate: '2026-12-28',
      receiptDate: '2026-12-29',
      entryDate: '2027-02-10',
      base: 100,
      vat: 22,
      deductible: 22,
    },
  ],
} as const;
