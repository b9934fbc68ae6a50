import { areSeparateSheets, type SheetFacts } from './separate-sheets.js';

const SUPERMARKET: SheetFacts = { total: 112, date: '2026-02-22', supplierVatNumber: 'DK13585628' };
const CAFE: SheetFacts = { total: 64.5, date: '2026-02-22', supplierVatNumber: 'DK25063864' };

test.each<[string, SheetFacts[]]>([
  ['receipts of two suppliers, of one day', [SUPERMARKET, CAFE]],
  ['receipts of one supplier, of two days', [SUPERMARKET, { ...SUPERMARKET, total: 80, date: '2026-02-23' }]],
])('%s are documents of their own', (_, sheets) => {
  expect(areSeparateSheets(sheets)).toBe(true);
});

test.each<[string, SheetFacts[]]>([
  ['a receipt and its card slip', [SUPERMARKET, { ...SUPERMARKET, supplierVatNumber: null }]],
  ['a receipt and its card slip with a tip', [SUPERMARKET, { ...SUPERMARKET, total: 120, supplierVatNumber: null }]],
  ['a receipt and its card slip whose day was misread', [SUPERMARKET, { ...SUPERMARKET, date: '2026-02-23' }]],
  ['two receipts of one shop and day, one perhaps a part of the other', [SUPERMARKET, { ...SUPERMARKET, total: 30 }]],
  ['a receipt that was torn in two', [SUPERMARKET, { ...CAFE, total: null }]],
  ['a note without a date', [SUPERMARKET, { ...CAFE, date: null }]],
  ['two clear ones and a doubtful one', [SUPERMARKET, CAFE, { ...CAFE, supplierVatNumber: null }]],
])('%s are not clearly documents of their own', (_, sheets) => {
  expect(areSeparateSheets(sheets)).toBe(false);
});
