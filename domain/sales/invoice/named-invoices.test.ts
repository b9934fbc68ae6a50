import { namesInvoice } from './named-invoices.js';

test.each([
  ['Storno fattura 2026-0042 del 5 ottobre', '2026-0042'],
  ['2026-0042', '2026-0042'],
  ['Kreditering af faktura nr. 42', '42'],
  ['Credit for invoice #42.', '42'],
  ['storno fatt. n. 42', '42'],
  ['nota di credito su FT 42/A', '42/A'],
])('"%s" names %s', (text, number) => {
  expect(namesInvoice(text, number)).toBe(true);
});

test.each([
  ['Storno 42 ore', '4'],
  ['42 ore di consulenza', '42'],
  ['fattura 421', '42'],
  ['fattura 42/2025', '42'],
  ['2026-00421', '2026-0042'],
  ['X2026-0042', '2026-0042'],
  ['2026-0042-B', '2026-0042'],
  ['Sconto', '2026-0042'],
])('"%s" does not name %s', (text, number) => {
  expect(namesInvoice(text, number)).toBe(false);
});
