import { readFileSync } from 'node:fs';
import type { ReadInvoice } from '#domain/einvoice/read-invoice.js';
import { draftOfInvoice } from '#domain/sales/invoice/draft-of-invoice.js';
import { readEinvoices } from '#operations/documents/read-einvoices.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

async function read(name: string): Promise<readonly ReadInvoice[]> {
  const invoices = await readEinvoices(readFileSync(`test/fixtures/einvoices/${name}.xml`));
  if (!invoices?.ok) throw new Error(`${name} cannot be read`);
  return invoices.value;
}

const draft = async (name: string) => draftOfInvoice((await read(name))[0]!);

const obstacleOf = (given: ReturnType<typeof draftOfInvoice>): string => (given.ok ? '' : wordsOf(given.message));

test('converts each invoice of a batch on its own', async () => {
  const [first, second] = (await read('fatturapa-lotto')).map(draftOfInvoice);
  expect(first).toMatchObject({ ok: true, value: { currency: 'EUR' } });
  expect(second && obstacleOf(second)).toContain('prepayment');
});

test('turns a credit note into negative lines', async () => {
  for (const name of ['fatturapa-nota-di-credito', 'peppol-kreditnota', 'oioubl-kreditnota']) {
    const one = await draft(name);
    if (!one.ok) throw new Error(`${name}: ${wordsOf(one.message)}`);
    const total = one.value.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    expect([name, total < 0]).toEqual([name, true]);
  }
});

test.each([
  ['fatturapa-parcella-ritenuta-cassa', 'withholding'],
  ['fatturapa-split-payment', 'buyer pays to the state'],
  ['peppol-faktura-rabat', 'prepayment'],
  ['oioubl-faktura-afgift', 'other taxes'],
])('refuses %s because a draft would lose data', async (name, reason) => {
  expect(obstacleOf(await draft(name))).toContain(reason);
});

test('keeps line amounts when prices have discounts or apply per hundred', async () => {
  const [invoice] = await read('peppol-faktura-rabat');
  const zero = { ...invoice!.totals.prepaid, minor: 0n };
  const one = draftOfInvoice({ ...invoice!, totals: { ...invoice!.totals, prepaid: zero } });
  expect(one).toMatchObject({
    ok: true,
    value: {
      number: 'F-2026-311',
      date: '2026-10-02',
      currency: 'DKK',
      lines: [
        { description: 'Svejsning', quantity: 4, unitPrice: 500, vatRate: 25 },
        { quantity: 1, unitPrice: 350, vatRate: 25 },
        { quantity: 1, unitPrice: 1000, vatRate: 0 },
        { description: 'Kunderabat', quantity: 1, unitPrice: -200, vatRate: 25 },
      ],
    },
  });
});

test('refuses an invoice whose lines do not add up to its total', async () => {
  const [invoice] = await read('oioubl-faktura-fik');
  const { gross } = invoice!.totals;
  const wrong = { ...invoice!, totals: { ...invoice!.totals, gross: { ...gross, minor: gross.minor + 1n } } };
  expect(draftOfInvoice(invoice!)).toMatchObject({ ok: true });
  expect(obstacleOf(draftOfInvoice(wrong))).toContain('but its total is');
});
