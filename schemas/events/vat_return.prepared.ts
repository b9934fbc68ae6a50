import { defineEvent } from '../contract.js';
import { vatReturn, vatReturnExample } from '../records/vat-return.js';

export default defineEvent({
  type: 'vat_return.prepared',
  title: 'VAT return prepared',
  summary: 'A VAT return was prepared from the posted entries of its period.',
  payload: vatReturn,
  example: vatReturnExample,
});
