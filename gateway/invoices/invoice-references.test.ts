import { countryOf } from '#domain/countries/countries.js';
import { writeFatturaPa } from '#domain/einvoice/write-fatturapa.js';
import { writeOioubl } from '#domain/einvoice/write-oioubl.js';
import { writePeppol } from '#domain/einvoice/write-peppol.js';
import type { OutgoingInvoice, WrittenInvoice } from '#domain/einvoice/outgoing-invoice.js';
import { outgoingSale, type SaleToWrite } from '#domain/sales/outgoing-sale.js';
import type { InvoiceBuyer, InvoiceSeller } from '#domain/sales/invoice/invoice-parties.js';
import { decimal } from '#domain/money/decimal.js';
import { money } from '#domain/money/money.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import type { XmlElement } from '#platform/xml/xml-element.js';
import type { InvoiceRow } from '#tables/invoice-table.js';
import { say } from '#schemas/sentences/say.js';
import { renderInvoicePdf } from './render-pdf.js';

const REFERENCES = {
  order: 'PO-4711',
  contract: 'K-9',
  delivery: 'DDT-3',
  deliveryDate: '2026-10-30',
  buyerReference: 'Indkøb',
  gln: '5790000436057',
  cig: 'Z123456789',
  cup: 'J31H12000010001',
} as const;

const seller = (region: 'denmark' | 'italy'): InvoiceSeller => ({
  region: countryOf(region),
  legalName: region === 'denmark' ? 'Havnegade Design ApS' : 'Rossi S.r.l.',
  vatNumber: region === 'denmark' ? 'DK13585628' : 'IT00743110157',
  fiscalCode: region === 'denmark' ? null : '00743110157',
  businessId: region === 'denmark' ? '13585628' : null,
  address: {
    street: 'Havnegade 12',
    postalCode: '80000',
    city: 'Aarhus',
    country: region === 'denmark' ? 'DK' : 'IT',
    province: 'MI',
  },
  fiscalRegime: 'RF01',
  vatRegime: 'ordinary',
  iban: null,
  email: null,
  phone: null,
  fikCreditor: null,
  paymentDays: 30,
  supplies: 'services',
});

const buyer = (region: 'denmark' | 'italy'): InvoiceBuyer => ({
  name: 'Kommune',
  country: region === 'denmark' ? 'DK' : 'IT',
  vatNumber: region === 'denmark' ? 'DK25063864' : 'IT06363391001',
  fiscalCode: null,
  businessId: region === 'denmark' ? '25063864' : null,
  sdiCode: region === 'denmark' ? null : 'ABC1234',
  pec: null,
  email: null,
  address: {
    street: 'Torvet 1',
    postalCode: '80000',
    city: 'Aarhus',
    country: region === 'denmark' ? 'DK' : 'IT',
    province: 'MI',
  },
  paymentDays: null,
  isBusiness: null,
  supplies: null,
  zeroRateVatCode: null,
  splitPayment: null,
});

function sale(region: 'denmark' | 'italy', references: object = REFERENCES): OutgoingInvoice {
  const toWrite: SaleToWrite = {
    seller: seller(region),
    buyer: buyer(region),
    buyerCountry: region === 'denmark' ? 'DK' : 'IT',
    kind: 'invoice',
    number: '2026-0001',
    date: '2026-11-02',
    dueDate: '2026-12-02',
    currency: region === 'denmark' ? 'DKK' : 'EUR',
    lines: [
      {
        description: 'Design',
        quantity: decimal('1'),
        unitPrice: decimal('100'),
        vatRate: decimal(region === 'denmark' ? '25' : '22'),
        vatCategory: 'S',
      },
    ],
    legalNotes: [],
    causale: null,
    linked: [],
    terms: { references },
    ...(region === 'italy' && {
      italian: { documentType: 'TD01', progressive: '1', vatDue: 'immediate', stampDuty: money(0n, 'EUR') },
    }),
  };
  const written = outgoingSale(toWrite);
  if (!written.ok) throw new Error(JSON.stringify(written.violations));
  return written.invoice;
}

/** The texts of the elements with these names, each below the one before. */
async function textsAt(written: WrittenInvoice, ...path: string[]): Promise<string[]> {
  if (!written.ok) throw new Error(JSON.stringify(written.violations));
  const parsed = await parseXml(Buffer.from(written.xml));
  const below = (element: XmlElement, [name, ...rest]: readonly string[]): XmlElement[] => [
    ...element.children.flatMap((child) => below(child, name === child.name ? rest : [name ?? '', ...rest])),
    ...(name === undefined ? [element] : []),
  ];
  return below(parsed, path).map(({ text }) => text.trim());
}

describe('references of the buyer', () => {
  it('are in FatturaPA: order with CIG and CUP, contract, delivery note', async () => {
    const written = writeFatturaPa(sale('italy'));
    expect(await textsAt(written, 'DatiOrdineAcquisto', 'IdDocumento')).toEqual(['PO-4711']);
    expect(await textsAt(written, 'DatiOrdineAcquisto', 'CodiceCIG')).toEqual(['Z123456789']);
    expect(await textsAt(written, 'DatiOrdineAcquisto', 'CodiceCUP')).toEqual(['J31H12000010001']);
    expect(await textsAt(written, 'DatiContratto', 'IdDocumento')).toEqual(['K-9']);
    expect(await textsAt(written, 'DatiDDT', 'NumeroDDT')).toEqual(['DDT-3']);
    expect(await textsAt(written, 'DatiDDT', 'DataDDT')).toEqual(['2026-10-30']);
  });

  it('are in FatturaPA with the contract where there is no order', async () => {
    const written = writeFatturaPa(sale('italy', { contract: 'K-9', cig: 'Z123456789' }));
    expect(await textsAt(written, 'DatiOrdineAcquisto')).toEqual([]);
    expect(await textsAt(written, 'DatiContratto', 'CodiceCIG')).toEqual(['Z123456789']);
  });

  it.each([
    ['Peppol', writePeppol],
    ['OIOUBL', writeOioubl],
  ] as const)('are in %s: order, delivery note, contract, and the location number as address', async (_, write) => {
    const written = write(sale('denmark'));
    expect(await textsAt(written, 'OrderReference', 'ID')).toEqual(['PO-4711']);
    expect(await textsAt(written, 'ContractDocumentReference', 'ID')).toEqual(['K-9']);
    expect(await textsAt(written, 'DespatchDocumentReference', 'ID')).toEqual(['DDT-3']);
    expect(await textsAt(written, 'AccountingCustomerParty', 'EndpointID')).toEqual(['5790000436057']);
    if (!written.ok) throw new Error('not written');
    expect(written.xml).toContain('Indkøb');
  });

  it('are printed on the PDF', async () => {
    const row: InvoiceRow = {
      id: 'inv_1',
      state: 'issued',
      purpose: 'sale',
      contact_id: null,
      buyer: buyer('denmark'),
      number: '2026-0001',
      date: '2026-11-02',
      due_date: '2026-12-02',
      currency: 'DKK',
      lines: [],
      totals: { net: '0.00', vat: '0.00', total: '0.00', vatSummary: [] },
      kind: 'invoice',
      document_type: null,
      vat_treatment: 'domestic',
      vat_treatment_reason: say('domestic_sale', { country: 'DK' }),
      vat_due: 'immediate',
      legal_notes: [],
      causale: null,
      linked: [],
      terms: { references: REFERENCES },
      withholding: null,
      stamp_duty_minor: 0n,
      delivery: 'recorded',
      ledger_entry_id: null,
      stamp_entry_id: null,
      number_bound_at: null,
      resend_until: null,
      abandoned_at: null,
      document_id: null,
      send_by: null,
      issued_at: null,
      warnings: [],
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
      einvoice: null,
    };
    const books = {
      seller: seller('denmark'),
      country: countryOf('denmark'),
      baseCurrency: 'DKK',
      fiscalYearStart: '01-01',
      closedUntil: null,
      logoFileId: null,
    };
    const pdf = await renderInvoicePdf({ row, books, logo: null, language: 'da' });
    const { pages } = await readPdfText(new Uint8Array(pdf));
    const text = pages.flatMap((page) => page.words.map((word) => word.text)).join(' ');
    const { gln, cig, cup } = REFERENCES;
    for (const reference of ['PO-4711', 'K-9', 'DDT-3', 'Leveret 30-10-2026', 'Indkøb', gln, cig, cup])
      expect(text).toContain(reference);
  });
});
