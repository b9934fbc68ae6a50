import { writeOioubl } from '#domain/einvoice/write-oioubl.js';
import { writePeppol } from '#domain/einvoice/write-peppol.js';
import type { InvoiceBuyer, InvoiceSeller } from '#domain/sales/invoice/invoice-parties.js';
import type { InvoiceTerms } from '#domain/sales/invoice/invoice-terms.js';
import { outgoingSale, saleDocumentType } from '#domain/sales/outgoing-sale.js';
import type { RequestedLine } from '#domain/sales/invoice/invoice-form.js';
import { priceInvoice, type PricedInvoice } from '#domain/sales/price/price-invoice.js';
import { SaleInvalid, TreatmentUndecided } from '#domain/sales/sale-refused.js';
import { buildEinvoice } from '#workers/invoicing/build-einvoice.js';
import type { SchemaValidator } from '#platform/xml/schema-validator.js';
import { ActionError } from '#schemas/errors.js';
import { BUYERS, LINES, SELLERS, TERMS } from './corpus-parts.js';

type CorpusFormat = 'oioubl' | 'peppol' | 'fatturapa';

export interface CorpusFile {
  /** Such as `denmark-fik_school_hours_invoice.oioubl.xml`. */
  readonly name: string;
  readonly format: CorpusFormat;
  readonly xml: string;
}

interface Corpus {
  readonly files: readonly CorpusFile[];
  /** Invoices that a writer refused, with the fields that it named: `peppol /buyer/endpoint` to the number of invoices. */
  readonly refused: Readonly<Record<string, number>>;
}

interface Sale {
  readonly name: string;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly currency: string;
  readonly terms: InvoiceTerms;
  readonly priced: PricedInvoice;
}

const DATE = '2026-03-02';

/** A credit note is an invoice with a negative total. */
const credited = (lines: readonly RequestedLine[]): RequestedLine[] =>
  lines.map((line) => ({ ...line, unitPrice: -line.unitPrice }));

const cycle = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** Null when the law or the pricing has no such sale, for example a Natura in Denmark. */
function price(toPrice: Parameters<typeof priceInvoice>[0]): PricedInvoice | null {
  try {
    return priceInvoice(toPrice);
  } catch (error) {
    if (error instanceof SaleInvalid || error instanceof TreatmentUndecided) return null;
    throw error;
  }
}

/** Every seller with every buyer and every kind of lines, of which every n-th is used. Kind, currency and terms take turns. */
function* sales(every: number): Generator<Sale> {
  let index = 0;
  let combination = 0;
  for (const [sellerName, seller] of Object.entries(SELLERS))
    for (const [buyerName, buyer] of Object.entries(BUYERS)) {
      // The VAT code of an agreement exists in one country only.
      if (buyer.zeroRateVatCode !== null && seller.region.key === 'italy') continue;
      for (const [linesName, lines] of Object.entries(LINES)) {
        const isCredit = index % 3 === 2;
        const currency =
          seller.region.key === 'italy' ? 'EUR' : cycle(['DKK', 'EUR', 'DKK', 'USD', 'JPY', 'DKK', 'KWD'], index);
        const [termsName, terms] = cycle(Object.entries(TERMS), index);
        combination += 1;
        if (combination % every !== 0) continue;
        const priced = price({ seller, buyer, date: DATE, currency, lines: isCredit ? credited(lines) : lines });
        if (!priced) continue;
        index += 1;
        const name = `${sellerName}_${buyerName}_${linesName}_${currency}_${termsName}_${priced.kind}`;
        yield { name, seller, buyer, currency, terms, priced };
      }
    }
}

const fileInput = ({ seller, buyer, currency, terms, priced }: Sale) => ({
  seller,
  buyer,
  buyerCountry: priced.buyerCountry,
  kind: priced.kind,
  number: '2026-0042',
  date: DATE,
  dueDate: '2026-04-01',
  currency,
  lines: priced.lines,
  legalNotes: priced.legalNotes,
  causale: 'Grazie – tak – thanks',
  linked: priced.kind === 'credit_note' ? [{ number: '2026-7', date: '2026-02-01' }] : [],
  terms,
});

async function fatturaPa(sale: Sale, schema: SchemaValidator): Promise<string | readonly string[]> {
  const { priced } = sale;
  const prepared = outgoingSale({
    ...fileInput(sale),
    italian: {
      documentType: saleDocumentType(priced.kind),
      progressive: 'P0001',
      vatDue: priced.vatDue,
      stampDuty: priced.stampDuty,
      withholding: priced.withholding,
    },
  });
  if (!prepared.ok) return prepared.violations.map(({ pointer }) => pointer);
  try {
    return (await buildEinvoice(prepared.invoice, 'IT00743110157_P0001.xml', schema, DATE)).xml;
  } catch (error) {
    if (error instanceof ActionError) return [error.message];
    throw error;
  }
}

function ubl(sale: Sale, format: 'oioubl' | 'peppol'): string | readonly string[] {
  const prepared = outgoingSale(fileInput(sale));
  const written = prepared.ok ? (format === 'oioubl' ? writeOioubl : writePeppol)(prepared.invoice) : prepared;
  return written.ok ? written.xml : written.violations.map(({ pointer }) => pointer);
}

/** Writes the sales in every format that their sellers can give, the way the product does. All of them are 6,000 files. */
export async function writeCorpus(schema: SchemaValidator, every: number): Promise<Corpus> {
  const files: CorpusFile[] = [];
  const refused: Record<string, number> = {};
  for (const sale of sales(every)) {
    const formats: readonly CorpusFormat[] =
      sale.seller.region.key === 'italy' ? ['fatturapa', 'peppol'] : ['oioubl', 'peppol'];
    for (const format of formats) {
      const written = format === 'fatturapa' ? await fatturaPa(sale, schema) : ubl(sale, format);
      if (typeof written === 'string') {
        files.push({ name: `${sale.name}.${format}.xml`, format, xml: written });
      } else {
        const key = `${format} ${[...new Set(written)].join(' ')}`;
        refused[key] = (refused[key] ?? 0) + 1;
      }
    }
  }
  return { files, refused };
}
