import type { Voucher } from '../port.js';
import { escapeYear } from './escape-year.js';
import { referenceOf, voucherPath } from './reference.js';
import { signedAmount, voucherText, writeVoucher } from './write-voucher.js';

const VAT = { code: 'I25', mechanism: 'charged', rate: '25', deductiblePercent: '100' } as const;

const voucher = (changes: Partial<Voucher> = {}): Voucher => ({
  marker: 'PTx',
  text: 'Hotel Aarhus',
  date: '2026-03-14',
  dueDate: null,
  currency: 'DKK',
  supplier: { name: 'Hotel Aarhus', vatNumber: 'DK13585628', country: 'DK' },
  supplierInvoiceNumber: null,
  contraAccount: '5820',
  isPaid: true,
  lines: [{ account: '3600', category: null, vat: VAT, gross: 125_000n, tax: 25_000n, incomeTaxPercent: null }],
  ...changes,
});
const names = { journalNumber: 5, year: '2026', supplierNumber: null, accountNumber: Number, vatCodes: ['I25'] };

test('writes a paid receipt as the documented finance voucher', () => {
  expect(writeVoucher(voucher(), names)).toEqual({
    accountingYear: { year: '2026' },
    journal: { journalNumber: 5 },
    entries: {
      financeVouchers: [
        {
          account: { accountNumber: 3600 },
          vatAccount: { vatCode: 'I25' },
          contraAccount: { accountNumber: 5820 },
          amount: 1250.0,
          currency: { code: 'DKK' },
          date: '2026-03-14',
          text: 'Hotel Aarhus PTx',
        },
      ],
    },
  });
});

test('writes an invoice on credit as the documented supplier invoice, negative', () => {
  const invoice = voucher({
    text: 'Office chairs',
    dueDate: '2026-04-13',
    supplierInvoiceNumber: 'F-2026-118',
    contraAccount: '7440',
    isPaid: false,
    lines: [{ account: '3617', category: null, vat: VAT, gross: 125_000n, tax: 25_000n, incomeTaxPercent: null }],
  });
  expect(writeVoucher(invoice, { ...names, supplierNumber: 3 })).toEqual({
    accountingYear: { year: '2026' },
    journal: { journalNumber: 5 },
    entries: {
      supplierInvoices: [
        {
          supplier: { supplierNumber: 3 },
          contraAccount: { accountNumber: 3617 },
          contraVatAccount: { vatCode: 'I25' },
          amount: -1250.0,
          currency: { code: 'DKK' },
          supplierInvoiceNumber: 'F-2026-118',
          date: '2026-03-14',
          dueDate: '2026-04-13',
          text: 'Office chairs PTx',
        },
      ],
    },
  });
});

test('posts against the payables account when the supplier is missing, and never writes null', () => {
  const body = JSON.stringify(
    writeVoucher(voucher({ isPaid: false, contraAccount: '7440' }), { ...names, vatCodes: [null] }),
  );
  expect(body).toContain('"financeVouchers"');
  expect(body).toContain('"contraAccount":{"accountNumber":7440}');
  expect(body).not.toContain('null');
  expect(body).not.toContain('vatAccount');
});

test('writes a purchase negative on a supplier invoice and positive on a finance voucher; a credit note has the opposite sign', () => {
  expect(signedAmount('supplierInvoices', 100n)).toBe(-100n);
  expect(signedAmount('supplierInvoices', -100n)).toBe(100n);
  expect(signedAmount('financeVouchers', 100n)).toBe(100n);
  expect(signedAmount('financeVouchers', -100n)).toBe(-100n);
});

test('keeps the marker of a long text within 250 characters', () => {
  const text = voucherText(voucher({ text: 'x'.repeat(400), marker: 'PT12' }));
  expect([text.length, text.endsWith(' PT12')]).toEqual([250, true]);
});

test('escapes special characters of years in addresses', () => {
  expect(escapeYear('2025/2026')).toBe('2025_6_2026');
  expect(escapeYear('a_b c.d?e#f+g<h>i*j%k:l&m\\n')).toBe('a_8_b_9_c_11_d_10_e_12_f_13_g_0_h_1_i_2_j_3_k_4_l_5_m_7_n');
  expect(voucherPath(referenceOf('5', '2025/2026', 42))).toBe('/journals/5/vouchers/2025_6_2026-42');
});
