import { defineEvent } from '../contract.js';
import { vatReturn, vatReturnExample } from '../records/vat-return.js';

export default defineEvent({
  type: 'vat_return.filed',
  title: 'VAT return filed',
  summary: 'A VAT return was recorded as filed, and its period was closed.',
  payload: vatReturn,
  example: vatReturnExample,
});
