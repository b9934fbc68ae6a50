import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { product, productExample } from '../records/product.js';

export default defineQuery({
  name: 'list_products',
  title: 'List products',
  summary: 'Lists what the organisation sells, newest first.',
  description: 'Products out of use stay in the list.',
  path: '/api/rest/products',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({}),
  item: product.schema,
  example: { parameters: {}, item: productExample },
});
