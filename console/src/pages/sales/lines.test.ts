import { roughTotals } from './lines';

const line = (quantity: number, unitPrice: number, vatRate: number) => ({
  description: 'x',
  quantity,
  unitPrice,
  vatRate,
});

test('the VAT of a rate is rounded once, on the sum of its lines', () => {
  expect(roughTotals([line(1, 0.1, 25), line(1, 0.1, 25), line(3, 10, 0)])).toEqual({ net: 30.2, vat: 0.05 });
  expect(roughTotals([line(1, 1200.5, 25)])).toEqual({ net: 1200.5, vat: 300.13 });
  expect(roughTotals([])).toEqual({ net: 0, vat: 0 });
});
