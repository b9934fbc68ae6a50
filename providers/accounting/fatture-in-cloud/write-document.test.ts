import type { Voucher } from '../port.js';
import { describeFattureInCloudRefusal } from './describe-refusal.js';
import { writeDocument } from './write-document.js';

const VAT = { code: 'A22', mechanism: 'charged', rate: '22', deductiblePercent: '100' } as const;
const LINE = {
  account: '6805',
  category: 'travel',
  vat: VAT,
  gross: 12_200n,
  tax: 2_200n,
  incomeTaxPercent: null,
} as const;

const voucher = (changes: Partial<Voucher> = {}): Voucher => ({
  marker: 'PTx',
  text: 'Soggiorno di lavoro',
  date: '2026-03-14',
  dueDate: null,
  currency: 'EUR',
  supplier: { name: 'Hotel Centrale Srl', vatNumber: 'IT01234567890', country: 'IT' },
  supplierInvoiceNumber: '118/A',
  contraAccount: '1821',
  isPaid: true,
  lines: [LINE],
  ...changes,
});
const names = {
  categoryOf: () => 'Viaggi e trasferte',
  paymentAccountId: 222,
  vatIds: [],
  attachmentToken: 'TOKEN-FROM-STEP-1',
};

test('writes a paid expense as documented', () => {
  expect(writeDocument(voucher(), names)).toEqual({
    data: {
      type: 'expense',
      entity: { name: 'Hotel Centrale Srl', vat_number: 'IT01234567890' },
      date: '2026-03-14',
      invoice_number: '118/A',
      category: 'Viaggi e trasferte',
      description: 'Soggiorno di lavoro PTx',
      rc_center: '',
      currency: { id: 'EUR', exchange_rate: '1.00000', symbol: '€' },
      amount_net: 100.0,
      amount_vat: 22.0,
      tax_deductibility: 100,
      vat_deductibility: 100,
      is_detailed: false,
      payments_list: [
        {
          amount: 122.0,
          due_date: '2026-03-14',
          paid_date: '2026-03-14',
          status: 'paid',
          payment_terms: { days: 0, type: 'standard' },
          payment_account: { id: 222 },
        },
      ],
      attachment_token: 'TOKEN-FROM-STEP-1',
    },
  });
});

test('writes an invoice on credit as unpaid, and every expense when there is no payment account', () => {
  const [owed] = (writeDocument(voucher({ isPaid: false, dueDate: '2026-04-13' }), names) as any).data.payments_list;
  expect(owed).toEqual({
    amount: 122,
    due_date: '2026-04-13',
    status: 'not_paid',
    payment_terms: { days: 0, type: 'standard' },
  });
  const [unknown] = (writeDocument(voucher(), { ...names, paymentAccountId: null }) as any).data.payments_list;
  expect(unknown.status).toBe('not_paid');
});

test('writes a credit note as its own type with positive amounts', () => {
  const { data } = writeDocument(voucher({ lines: [{ ...LINE, gross: -12_200n, tax: -2_200n }] }), names) as any;
  expect([data.type, data.amount_net, data.amount_vat]).toEqual(['passive_credit_note', 100, 22]);
});

test('writes several rates as lines with their VAT types, and a payment of their sum to the cent', () => {
  const reduced = { ...LINE, vat: { ...VAT, code: 'A10', rate: '10' }, gross: 1_101n, tax: 100n };
  const { data } = writeDocument(voucher({ lines: [LINE, reduced] }), { ...names, vatIds: [0, 3] }) as any;
  expect(data.is_detailed).toBe(true);
  expect(data.items_list.map(({ net_price, vat }: any) => [net_price, vat.id])).toEqual([
    [100, 0],
    [10.01, 3],
  ]);
  expect(data.payments_list[0].amount).toBe(133.01);
});

test('describes refusals: an object with totals, or the string of the sign-in', () => {
  const totals = { amount_net: 500, amount_vat: 110, amount_gross: 610, amount_due: 610, payments_sum: 579.5 };
  const body = {
    error: { message: 'Totale pagamenti diverso dal totale documento.', validation_result: null },
    extra: { totals },
  };
  expect(describeFattureInCloudRefusal(body)).toBe(
    `Totale pagamenti diverso dal totale documento. computed totals: ${JSON.stringify(totals)}`,
  );
  expect(describeFattureInCloudRefusal({ error: 'invalid_request', error_description: 'x' })).toBe(
    'invalid_request: x',
  );
  expect(describeFattureInCloudRefusal(undefined)).toBeUndefined();
});
