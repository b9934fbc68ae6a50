/**
 * Writes each generated invoice as XML, validates it, reads it back with our own reader and compares the two to the
 * cent. Runs in its own process because the validator is an ES module with WebAssembly, which jest cannot load. `node
 * dist/test/conformance/round-trip.js <invoices> <seed>` prints the findings as JSON.
 */
import type { OutgoingInvoice } from '#domain/einvoice/outgoing-invoice.js';
import type { ReadInvoice } from '#domain/einvoice/read-invoice.js';
import { readInvoices } from '#domain/einvoice/recognize-invoice.js';
import { writeOioubl } from '#domain/einvoice/write-oioubl.js';
import { writePeppol } from '#domain/einvoice/write-peppol.js';
import { toDecimalText } from '#domain/money/money.js';
import { decimalText } from '#domain/money/decimal.js';
import { outgoingSale, saleDocumentType } from '#domain/sales/outgoing-sale.js';
import { priceInvoice, type PricedInvoice } from '#domain/sales/price/price-invoice.js';
import { randomNumbers } from '#domain/test-support/random-numbers.js';
import { readSettings } from '#platform/settings-reader.js';
import { readEinvoicingSettings } from '#providers/einvoicing/settings.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import { fatturaPaSchema } from '#providers/einvoicing/fatturapa-schema.js';
import { buildEinvoice } from '#workers/invoicing/build-einvoice.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { randomSale } from './random-sales.js';

const [count = '300', seed = '7'] = process.argv.slice(2);
const next = randomNumbers(Number(seed));
const schema = await fatturaPaSchema(readSettings(readEinvoicingSettings).fatturaPaDirectory);
const seen: Record<string, number> = {};
const failures: string[] = [];

const note = (what: string): void => void (seen[what] = (seen[what] ?? 0) + 1);

function compare(
  what: string,
  { net, tax, gross, vat, number, lines, kind }: OutgoingInvoice,
  read: ReadInvoice,
): void {
  const groups = (list: readonly { taxable: { minor: bigint }; tax: { minor: bigint } }[]): string =>
    list
      .map((subtotal) => `${subtotal.taxable.minor}/${subtotal.tax.minor}`)
      .sort()
      .join(' ');
  const pairs: (readonly [string, unknown, unknown])[] = [
    ['number', number, read.number],
    ['kind', kind, read.kind],
    ['net', toDecimalText(net), toDecimalText(read.totals.net)],
    ['tax', toDecimalText(tax), toDecimalText(read.totals.tax)],
    ['gross', toDecimalText(gross), toDecimalText(read.totals.gross)],
    ['groups', groups(vat), groups(read.vat)],
    ['lines', lines.length, read.lines.length],
    [
      'rates',
      lines.map(({ vatRate }) => decimalText(vatRate)).join(),
      read.lines.map(({ vatRate }) => vatRate && decimalText(vatRate)).join(),
    ],
  ];
  for (const [field, meant, found] of pairs) {
    if (meant !== found) failures.push(`${what}: ${field} is ${String(found)}, not ${String(meant)}`);
  }
}

/** Withholding, pension funds and the amount to pay, as the reader returns them. On a credit note they have no sign. */
function compareCharges(what: string, priced: PricedInvoice, read: ReadInvoice): void {
  const sign = priced.kind === 'credit_note' ? -1n : 1n;
  const withheld = (priced.withholding?.amount.minor ?? 0n) * sign;
  const funds = priced.lines.flatMap(({ fund, net }) =>
    fund ? [`${fund.base.minor * sign}/${net.minor * sign}`] : [],
  );
  const found = read.pensionFunds.map(({ base, contribution }) => `${base?.minor}/${contribution.minor}`);
  if (funds.length > 0) note('pension fund');
  if (withheld !== 0n) note('withholding');
  if (priced.isStampDutyRecharged) note('stamp duty recharged');
  for (const [field, meant, is] of [
    ['withheld', withheld, read.totals.withheld.minor],
    ['funds', funds.join(' '), found.join(' ')],
    ['payable', priced.payable.minor * sign, read.totals.payable.minor],
  ] as const) {
    if (meant !== is) failures.push(`${what}: ${field} is ${String(is)}, not ${String(meant)}`);
  }
}

async function readBack(what: string, xml: string): Promise<ReadInvoice | undefined> {
  const read = readInvoices(await parseXml(Buffer.from(xml)));
  if (!read.ok) failures.push(`${what}: ${wordsOf(read.message)}`);
  return read.ok ? read.value[0] : undefined;
}

for (let index = 0; index < Number(count); index += 1) {
  const region = index % 2 === 0 ? 'italy' : 'denmark';
  const { toPrice, seller, buyer } = randomSale(next, region);
  const priced = priceInvoice(toPrice);
  note(`${region} ${priced.treatment} ${priced.kind}`);
  const base = {
    seller,
    buyer,
    buyerCountry: priced.buyerCountry,
    kind: priced.kind,
    number: `2026-${index + 1}`,
    date: toPrice.date,
    dueDate: '2026-04-01',
    currency: toPrice.currency,
    lines: priced.lines,
    legalNotes: priced.legalNotes,
    causale: 'Grazie – tak – thanks. '.repeat(20),
    linked: priced.kind === 'credit_note' ? [{ number: '2026-0', date: '2026-02-01' }] : [],
  };
  const what = `${index} ${region}`;
  try {
    if (region === 'italy') {
      const prepared = outgoingSale({
        ...base,
        italian: {
          documentType: saleDocumentType(priced.kind),
          progressive: 'P0001',
          vatDue: priced.vatDue,
          stampDuty: priced.stampDuty,
          withholding: priced.withholding,
        },
      });
      if (!prepared.ok) throw new Error(JSON.stringify(prepared.violations));
      const { xml } = await buildEinvoice(prepared.invoice, 'IT00743110157_P0001.xml', schema, toPrice.date);
      const read = await readBack(what, xml);
      if (read) compare(what, prepared.invoice, read);
      if (read) compareCharges(what, priced, read);
      continue;
    }
    const prepared = outgoingSale(base);
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.violations));
    for (const [format, write] of [
      ['oioubl', writeOioubl],
      ['peppol', writePeppol],
    ] as const) {
      const written = write(prepared.invoice);
      if (!written.ok) {
        // An OIOUBL needs the electronic address of the buyer. Without it, the error names the missing field.
        note(`${format} refused ${written.violations.map(({ pointer }) => pointer).join()}`);
        continue;
      }
      note(`${format} written`);
      const read = await readBack(`${what} ${format}`, written.xml);
      if (read) compare(`${what} ${format}`, prepared.invoice, read);
    }
  } catch (error) {
    failures.push(`${what}: ${(error as Error).message.slice(0, 300)}`);
  }
}
process.stdout.write(JSON.stringify({ seen, failures: failures.slice(0, 20), failed: failures.length }));
