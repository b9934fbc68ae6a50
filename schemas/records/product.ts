import { decimal, defineRecord } from '../define-record.js';
import { closedObject, nullable } from '../json-schema.js';
import { amountField, choiceField, flagField, idField, listField, textField } from '../record-fields.js';

export const productId = idField('The product.', 'prd_01jcq8r5t9e4x8s6m2k7vwz3ha');

export const productFields = {
  name: { ...textField('The name, the description of invoice lines.', 1_000), minLength: 1 },
  number: { ...textField('Your own number of the product; used once.', 50), minLength: 1 },
  unitPrice: amountField('The net unit price, VAT excluded. Up to 8 decimals.'),
  vatRate: { ...amountField('The VAT rate of a domestic sale in percent, e.g. 25 or 22.'), minimum: 0, maximum: 100 },
  supplies: choiceField(['goods', 'services'], 'Goods or services. It decides the VAT of sales abroad.'),
  active: flagField('Whether new invoice lines may use it. Default: true.'),
};

export const product = defineRecord({
  name: 'Product',
  description: 'Something that the organisation sells.',
  table: 'products',
  prefix: 'prd',
  id: { description: 'The product.', example: 'prd_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  fields: {
    name: productFields.name,
    number: nullable(productFields.number),
    unitPrice: decimal(productFields.unitPrice),
    vatRate: decimal(productFields.vatRate),
    supplies: productFields.supplies,
    active: flagField('Whether new invoice lines may use it.'),
  },
});

export const productExample = {
  id: 'prd_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Service of a bicycle',
  number: 'S-10',
  unitPrice: 640,
  vatRate: 25,
  supplies: 'services',
  active: true,
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;

/** Lines of drafts: a product, or the fields of a line, or a product with other values. */
export const soldLines = {
  ...listField(
    closedObject(
      {
        productId,
        description: { ...textField('The text; by default the name of the product.', 1_000), minLength: 1 },
        quantity: { type: 'number', description: 'The quantity; 1 if left out. Up to 8 decimals.' },
        unitPrice: amountField('The net unit price; by default that of the product.'),
        vatRate: amountField('The VAT rate in percent; by default that of the product.'),
        supplies: choiceField(['goods', 'services'], 'Goods or services; by default as the product.'),
      },
      [],
    ),
    'The lines. A line without a product needs description, unitPrice and vatRate.',
  ),
  minItems: 1,
  maxItems: 1_000,
} as const;
