import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'product.changed',
  title: 'Product changed',
  summary: 'A product was changed.',
  payload: recordChange,
  ofChange: ['changed'],
  example: recordChangeExample('prd_01jcq8r5t9e4x8s6m2k7vwz3ha', 'update_product', ['name']),
});
