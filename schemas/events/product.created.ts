import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'product.created',
  title: 'Product created',
  summary: 'A product was added.',
  payload: recordChange,
  ofChange: ['created'],
  example: recordChangeExample('prd_01jcq8r5t9e4x8s6m2k7vwz3ha', 'create_product', ['name']),
});
