import { decimal } from '../money/decimal.js';
import { money } from '../money/money.js';
import { describeInvoice } from './describe-invoice.js';
import type { ReadInvoice, ReadParty } from './read-invoice.js';

const party = (name: string, vatId: string): ReadParty =>
  ({
    name,
    vatId,
    fiscalCode: undefined,
    address: { street: 'Via Roma 12', postalCode: '20121', city: 'Milano', region: 'MI' },
    country: 'IT',
  }) as ReadParty;
const euro = (cents: bigint) => money(cents, 'EUR');
const invoice = {
  format: 'fatturapa',
  kind: 'invoice',
  number: '118/A',
  issueDate: '2026-03-14',
  dueDate: '2026-04-13',
  currency: 'EUR',
  supplier: party('Studio Bianchi', 'IT00743110157'),
  buyer: party('Però & Figli S.r.l.', 'IT06363391001'),
  lines: [
    {
      description: 'Consulenza',
      quantity: decimal('8.00'),
      unit: 'ore',
      unitPrice: decimal('125.00'),
      net: decimal('1000.00'),
      vatRate: decimal('22.00'),
    },
  ],
  vat: [{ rate: decimal('22.00'), natura: undefined, taxable: euro(104_000n), tax: euro(22_880n) }],
  totals: {
    net: euro(104_000n),
    tax: euro(22_880n),
    gross: euro(126_880n),
    withheld: euro(20_000n),
    payable: euro(106_880n),
  },
  payments: [{ iban: 'IT60X0542811101000000123456', dueDate: '2026-04-13', amount: euro(106_880n) }],
  notes: ['Prestazione di marzo'],
} as unknown as ReadInvoice;

it('describes an Italian invoice in Italian, with all its amounts', () =>
  expect(describeInvoice(invoice)).toBe(`Fattura 118/A
Data: 2026-03-14
Scadenza: 2026-04-13

Fornitore: Studio Bianchi
    Via Roma 12
    20121 Milano
    IT
    IT00743110157

Cliente: Però & Figli S.r.l.
    Via Roma 12
    20121 Milano
    IT
    IT06363391001

Consulenza   8 ore × 125   1000   22 %

IVA   22 %   1.040,00 EUR → 228,80 EUR

Imponibile: 1.040,00 EUR
IVA: 228,80 EUR
Totale documento: 1.268,80 EUR
Ritenuta: 200,00 EUR
Da pagare: 1.068,80 EUR
IT60X0542811101000000123456   2026-04-13   1.068,80 EUR

Prestazione di marzo`));

it.each([
  ['oioubl', 'credit_note', 'Kreditnota 118/A', 'Leverandør: Studio Bianchi'],
  ['cii', 'invoice', 'Invoice 118/A', 'Supplier: Studio Bianchi'],
] as const)('describes %s in its own language', (format, kind, title, supplier) => {
  const text = describeInvoice({ ...invoice, format, kind });
  expect(text.split('\n')[0]).toBe(title);
  expect(text).toContain(supplier);
});
