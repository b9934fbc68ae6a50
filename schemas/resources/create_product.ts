import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { product, productExample, productFields } from '../records/product.js';

const { active: _active, ...fields } = productFields;

export default defineResourceOperation({
  name: 'create_product',
  title: 'Create product',
  summary: 'Adds something that the organisation sells, for invoice lines.',
  description: '{@create_invoice_draft} and recurring invoices take its id in their lines.',
  method: 'POST',
  path: '/api/rest/products',
  permission: 'invoices:edit',
  preview: 'none',
  status: 201,
  request: closedObject(fields, ['name', 'unitPrice', 'vatRate', 'supplies']),
  response: product.schema,
  errors: ['product_exists'],
  emits: ['product.created'],
  creates: 'prd',
  example: {
    request: { name: 'Service of a bicycle', number: 'S-10', unitPrice: 640, vatRate: 25, supplies: 'services' },
    response: productExample,
  },
});
