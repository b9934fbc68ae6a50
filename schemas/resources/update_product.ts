import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { product, productExample, productFields } from '../records/product.js';

export default defineResourceOperation({
  name: 'update_product',
  title: 'Update product',
  summary: 'Changes a product, or takes it out of use.',
  description: 'Saved invoices keep their lines. Recurring invoices use the new price from their next date on.',
  method: 'PATCH',
  path: '/api/rest/products/{id}',
  permission: 'invoices:edit',
  preview: 'none',
  status: 200,
  request: closedObject(productFields, [], { minProperties: 1 }),
  response: product.schema,
  errors: ['not_found', 'product_exists'],
  emits: ['product.changed'],
  example: { request: { unitPrice: 640 }, response: { ...productExample, version: 2 } },
});
