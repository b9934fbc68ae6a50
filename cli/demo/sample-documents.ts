import sharp from 'sharp';
import { computeTotals } from '#domain/einvoice/compute-totals.js';
import type { OutgoingInvoice } from '#domain/einvoice/outgoing-invoice.js';
import { writeFatturaPa } from '#domain/einvoice/write-fatturapa.js';
import { decimal } from '#domain/money/decimal.js';
import { renderPdfPage } from '#platform/files/render-pdf-page.js';
import { drawPdf, type PdfText } from './draw-pdf.js';
import type { SampleName } from './sample-names.js';

/** A fictional document that the demo generates. */
export interface Sample {
  readonly name: SampleName;
  readonly title: string;
  readonly fileName: string;
  make(date: Date): Promise<Buffer>;
}

const daysBefore = (date: Date, days: number): Date => new Date(date.getTime() - days * 86_400_000);
const parts = (date: Date): [string, string, string] => {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return [day, month, year];
};

const TILL_WIDTH = 36;
const TILL_POINTS = 240;

/** Rows of a till receipt: text on the left and amount on the right, or one centred text. */
function tillRoll(rows: readonly (string | readonly [string, string])[]): Buffer {
  const texts = rows.map((row, index): PdfText => {
    const text =
      typeof row === 'string'
        ? row.padStart(Math.floor((TILL_WIDTH + row.length) / 2))
        : row[0].padEnd(TILL_WIDTH - row[1].length) + row[1];
    return { text, left: 12, top: 30 + index * 14, size: 10, font: 'till' };
  });
  return drawPdf(texts, { width: TILL_POINTS, height: 50 + rows.length * 14 });
}

/** Makes the image look like a phone photo: slightly rotated, soft and grey. */
async function photograph(pdf: Buffer): Promise<Buffer> {
  const page = await renderPdfPage(pdf, 1, { maxSidePixels: 1_600 });
  return sharp(page)
    .flatten({ background: '#ffffff' })
    .rotate(1.3, { background: '#fbfaf6' })
    .blur(0.8)
    .linear(0.86, 26)
    .jpeg({ quality: 82 })
    .toBuffer();
}

const danishReceipt: Sample = {
  name: 'danish-receipt',
  title: 'A Danish receipt, photographed',
  fileName: 'kvittering.jpg',
  make: (date) => {
    const [day, month, year] = parts(daysBefore(date, 3));
    return photograph(
      tillRoll([
        'Havnens Bageri ApS',
        'Nyhavn 12, 1051 København K',
        'CVR-nr. 13585628',
        '',
        [`Dato ${day}-${month}-${year}`, 'kl. 08:42'],
        ['Bon 004711', 'Kasse 2'],
        '',
        ['Rugbrød, stort', '48,00'],
        ['2 x Kanelsnegl', '56,00'],
        ['Filterkaffe 1 l', '96,00'],
        '',
        ['I ALT DKK', '200,00'],
        ['Heraf moms 25%', '40,00'],
        ['Dankort', '200,00'],
        '',
        'Tak for besøget',
      ]),
    );
  },
};

const italianReceipt: Sample = {
  name: 'italian-receipt',
  title: 'An Italian receipt, photographed',
  fileName: 'scontrino.jpg',
  make: (date) => {
    const [day, month, year] = parts(daysBefore(date, 5));
    return photograph(
      tillRoll([
        'Trattoria del Ponte S.r.l.',
        'Via Garibaldi 7, 16124 Genova',
        'P.IVA 00743110157',
        '',
        'DOCUMENTO COMMERCIALE',
        'di vendita o prestazione',
        '',
        ['DESCRIZIONE        IVA', 'Prezzo(EUR)'],
        ['2 x Menu del giorno 10%', '36,00'],
        ['Acqua minerale      10%', '3,00'],
        ['2 x Caffè           10%', '5,00'],
        '',
        ['TOTALE COMPLESSIVO', '44,00'],
        ['di cui IVA', '4,00'],
        ['Pagamento elettronico', '44,00'],
        '',
        [`${day}-${month}-${year} 13:22`, 'DOC. N. 0214-0031'],
      ]),
    );
  },
};

function textRow(
  top: number,
  cells: readonly (readonly [number, string])[],
  font: PdfText['font'] = 'plain',
): PdfText[] {
  return cells.map(([left, text]) => ({ left, top, text, font }));
}

const danishInvoiceTexts = (date: string, dueDate: string): PdfText[] => [
  { text: 'Nordisk Papir A/S', left: 50, top: 70, size: 20, font: 'bold' },
  { text: 'Papirvej 4, 2100 København Ø', left: 50, top: 90 },
  { text: 'CVR-nr. 25063864', left: 50, top: 104 },
  { text: 'Nordlys Design ApS', left: 50, top: 150 },
  { text: 'Strandgade 1, 1401 København K', left: 50, top: 164 },
  { text: 'FAKTURA', left: 400, top: 70, size: 16, font: 'bold' },
  ...textRow(100, [
    [400, 'Fakturanr.'],
    [480, '20417'],
  ]),
  ...textRow(114, [
    [400, 'Fakturadato'],
    [480, date],
  ]),
  ...textRow(128, [
    [400, 'Forfaldsdato'],
    [480, dueDate],
  ]),
  ...textRow(
    220,
    [
      [50, 'Beskrivelse'],
      [300, 'Antal'],
      [370, 'Pris'],
      [480, 'Beløb'],
    ],
    'bold',
  ),
  ...textRow(240, [
    [50, 'Kopipapir A4, 80 g'],
    [300, '20'],
    [370, '42,50'],
    [480, '850,00'],
  ]),
  ...textRow(256, [
    [50, 'Konvolutter C5'],
    [300, '4'],
    [370, '95,00'],
    [480, '380,00'],
  ]),
  ...textRow(272, [
    [50, 'Levering'],
    [300, '1'],
    [370, '70,00'],
    [480, '70,00'],
  ]),
  ...textRow(310, [
    [370, 'Subtotal'],
    [480, '1.300,00'],
  ]),
  ...textRow(326, [
    [370, 'Moms 25%'],
    [480, '325,00'],
  ]),
  ...textRow(
    344,
    [
      [370, 'I alt DKK'],
      [480, '1.625,00'],
    ],
    'bold',
  ),
  { text: 'Betales til IBAN DK50 0040 0440 1162 43', left: 50, top: 400 },
];

const danishInvoice: Sample = {
  name: 'danish-invoice',
  title: 'A Danish invoice, as PDF',
  fileName: 'faktura-20417.pdf',
  make: async (date) => {
    const [day, month, year] = parts(daysBefore(date, 8));
    const [dueDay, dueMonth, dueYear] = parts(daysBefore(date, -22));
    return drawPdf(danishInvoiceTexts(`${day}-${month}-${year}`, `${dueDay}-${dueMonth}-${dueYear}`), {
      width: 595,
      height: 842,
    });
  },
};

const italianInvoice: Sample = {
  name: 'italian-einvoice',
  title: 'An Italian electronic invoice (FatturaPA)',
  fileName: 'IT00743110157_00042.xml',
  make: async (date) => {
    const lines = [
      ['Progettazione grafica', '12', '65.00'],
      ['Licenza caratteri tipografici', '1', '149.00'],
    ].map(([description = '', quantity = '', unitPrice = '']) => ({
      description,
      quantity: decimal(quantity),
      unitPrice: decimal(unitPrice),
      vatRate: decimal('22'),
      vatCategory: 'S' as const,
    }));
    const written = writeFatturaPa({
      kind: 'invoice',
      number: '2026/42',
      issueDate: daysBefore(date, 6).toISOString().slice(0, 10),
      currency: 'EUR',
      seller: {
        name: 'Studio Però S.r.l.',
        vatId: 'IT00743110157',
        address: { street: 'Via Roma 12', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' },
      },
      buyer: {
        name: 'Nordlys Design ApS',
        vatId: 'DK13585628',
        address: { street: 'Strandgade 1', postalCode: '1401', city: 'København K', country: 'DK' },
      },
      lines,
      ...computeTotals(lines, 'EUR'),
      notes: [],
      payment: { iban: 'IT60X0542811101000000123456' },
      italian: {
        documentType: 'TD01',
        fiscalRegime: 'RF01',
        transmissionFormat: 'FPR12',
        progressive: '00042',
        recipientCode: 'XXXXXXX',
      },
    } satisfies OutgoingInvoice);
    if (!written.ok)
      throw new Error(`the sample is not a valid FatturaPA invoice: ${JSON.stringify(written.violations)}`);
    return Buffer.from(written.xml);
  },
};

export const SAMPLES: readonly Sample[] = [danishReceipt, danishInvoice, italianReceipt, italianInvoice];
