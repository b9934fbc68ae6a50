import { column, defineRecord } from '../define-record.js';
import { nullable } from '../json-schema.js';
import { textField } from '../record-fields.js';
import { documentFields, documentId } from './document.js';

export const vendorRule = defineRecord({
  name: 'VendorRule',
  description: 'A coding rule for the documents of one vendor. It overrides remembered corrections.',
  table: 'vendor_rules',
  prefix: 'rul',
  id: { description: 'The id of the rule.', example: 'rul_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  fields: {
    vendor: column('vendor_key', textField('The vendor: `vat:` and its VAT number, or `name:` and its name.', 400)),
    vendorName: nullable(textField('The name.', 300)),
    ledgerAccountId: nullable(documentFields.ledgerAccountId),
    category: nullable(documentFields.category),
    vatCode: nullable(documentFields.vatCode),
    bookingText: nullable(
      documentFields.bookingText,
      'The booking text; {number} and {date} are replaced by those of the document.',
    ),
    documentId: nullable(documentId, 'The document from which the rule was created.'),
  },
});

export const vendorRuleExample = {
  id: 'rul_01jcq8r5t9e4x8s6m2k7vwz3ha',
  vendor: 'vat:DK12345674',
  vendorName: 'Nordisk Papir ApS',
  ledgerAccountId: '2450',
  category: 'office_supplies',
  vatCode: 'I25',
  bookingText: 'Paper, invoice {number}',
  documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
