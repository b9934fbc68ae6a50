import { mayUseExchange } from './may-use-exchange.js';

test('the sandbox exchange works only where the operator has named it', () => {
  expect(mayUseExchange('sandbox-exchange', { einvoicing: 'none' })).toBe(false);
  expect(mayUseExchange('sandbox-exchange', { einvoicing: 'sandbox-exchange' })).toBe(true);
  expect(mayUseExchange('invoicetronic', { einvoicing: 'none' })).toBe(true);
});
