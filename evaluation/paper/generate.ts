import { diceOf, type Dice } from './dice.js';
import { InvoicePage, A4, type InvoiceLayout } from './draw/invoice-page.js';
import { DANISH_INVOICES, DANISH_INVOICES_KEPT_APART } from './denmark/invoices-denmark.js';
import { ITALIAN_INVOICES, ITALIAN_INVOICES_KEPT_APART } from './italy/invoices-italy.js';
import { MORE_DANISH_RECEIPTS } from './denmark/more-receipts-denmark.js';
import { contactsOf, type Party } from './parties.js';
import { photograph, pickCondition, scan, type Condition } from './draw/photograph.js';
import { DANISH_RECEIPTS_APART } from './denmark/receipts-denmark-apart.js';
import { DANISH_RECEIPTS, DANISH_RECEIPTS_KEPT_APART } from './denmark/receipts-denmark.js';
import { ITALIAN_RECEIPTS, ITALIAN_RECEIPTS_KEPT_APART } from './italy/receipts-italy.js';
import { pdfOfPictures, renderPdf, renderRaster } from './draw/render.js';
import { tradesOf } from './shops.js';
import { Till, type ReceiptLayout } from './draw/till.js';
import type { Country, PaperTruth } from './truth.js';
import { xmlOf } from './xml-documents.js';

/** Change the seed to get other documents of the same layouts. The published figures are those of this one. */
export const PAPER_SEED = 'partita-paper-1';

type PaperSource = 'phone' | 'scan' | 'pdf' | 'xml';

export interface PaperDocument {
  /** The layout and the number of the document: `dk-taxi/2`. */
  readonly name: string;
  readonly layout: string;
  readonly country: Country;
  readonly source: PaperSource;
  /** How the picture was taken; empty for other sources. */
  readonly condition: string;
  /** True if the layout is kept apart: neither rules nor models may be tuned on it. */
  readonly keptApart: boolean;
  readonly mediaType: string;
  readonly truth: PaperTruth;
  readonly buyer: Party;
  /** The suppliers that the organisation knows already. One supplier in four is among them. */
  readonly contacts: readonly Party[];
  /** Renders the file. The same document gives the same bytes. */
  readonly render: () => Promise<Buffer>;
}

interface Choices {
  readonly seed: string;
  /** All receipts are pictures that were taken like this. */
  readonly condition?: Condition | undefined;
}

const NOT_POSTED = new Set(['reminder', 'statement', 'order_confirmation']);

/** Amounts of a document that is not posted are not judged. */
const judgedTruth = (truth: PaperTruth): PaperTruth =>
  truth.kinds.some((kind) => NOT_POSTED.has(kind))
    ? { ...truth, totalCents: null, vatCents: null, rates: null, lines: null, dueDate: null, number: null, date: null }
    : truth;

const contactsWith = (supplier: Party, dice: Dice): Party[] => [
  ...contactsOf(supplier.country, dice, tradesOf(supplier.country)),
  ...(dice.chance(0.25) ? [supplier] : []),
];

/** A supplier that the organisation knows is found by its number, under the name that the organisation has for it. */
const namedByContacts = (truth: PaperTruth, supplier: Party, contacts: readonly Party[]): PaperTruth =>
  truth.vatNumber !== null && contacts.includes(supplier) && truth.supplier !== supplier.name
    ? { ...truth, otherNames: [...truth.otherNames, supplier.name] }
    : truth;

const receiptOf = (
  layout: ReceiptLayout,
  index: number,
  keptApart: boolean,
  { seed, condition: forced }: Choices,
): PaperDocument => {
  const dice = diceOf(seed, layout.name, index);
  const till = new Till(layout, dice);
  const { drawing, truth } = till.print();
  const contacts = contactsWith(till.sale.supplier, dice);
  const named = namedByContacts(truth, till.sale.supplier, contacts);
  // Every fifth receipt lies on a scanner.
  const picked = dice.chance(0.2) ? '' : pickCondition(dice);
  const condition = forced ?? picked;
  const source = condition === '' ? 'scan' : 'phone';
  const pixelsPerPoint = source === 'scan' ? dice.between(2.1, 3) : 4.2;
  return {
    name: `${layout.name}/${index}`,
    layout: layout.name,
    country: layout.country,
    source,
    condition,
    keptApart,
    mediaType: 'image/jpeg',
    truth: judgedTruth(named),
    buyer: till.sale.buyer,
    contacts,
    render: async () => {
      const own = diceOf(seed, layout.name, index, 'picture');
      const paper = await renderRaster(drawing, pixelsPerPoint);
      return condition === '' ? scan(paper, own) : photograph(paper, condition, own);
    },
  };
};

const invoiceOf = (layout: InvoiceLayout, index: number, keptApart: boolean, seed: string): PaperDocument => {
  const dice = diceOf(seed, layout.name, index);
  const page = new InvoicePage(layout, dice);
  const { pages, truth } = page.print();
  const contacts = contactsWith(page.sale.supplier, dice);
  const named = namedByContacts(truth, page.sale.supplier, contacts);
  // Every fifth invoice is a scan: a PDF of pictures. Long ones are not, because reading them takes minutes.
  const source = dice.chance(0.2) && pages.length === 1 ? 'scan' : 'pdf';
  return {
    name: `${layout.name}/${index}`,
    layout: layout.name,
    country: layout.country,
    source,
    condition: '',
    keptApart,
    mediaType: 'application/pdf',
    truth: judgedTruth(named),
    buyer: page.sale.buyer,
    contacts,
    render: async () => {
      if (source === 'pdf') return renderPdf(pages, layout.embedded ?? false);
      const own = diceOf(seed, layout.name, index, 'picture');
      const pictures: Buffer[] = [];
      for (const drawing of pages) pictures.push(await scan(await renderRaster(drawing, own.between(2.1, 2.8)), own));
      return pdfOfPictures(pictures, A4);
    },
  };
};

const xmlDocument = (country: Country, index: number, seed: string): PaperDocument => {
  const { xml, truth, buyer, contacts } = xmlOf(country, diceOf(seed, country, 'xml', index));
  return {
    name: `${country}-xml/${index}`,
    layout: `${country}-xml`,
    country,
    source: 'xml',
    condition: '',
    keptApart: false,
    mediaType: 'application/xml',
    truth,
    buyer,
    contacts,
    render: () => Promise.resolve(Buffer.from(xml)),
  };
};

export const RECEIPT_LAYOUTS: readonly (ReceiptLayout & { readonly keptApart: boolean })[] = [
  ...[...DANISH_RECEIPTS, ...MORE_DANISH_RECEIPTS, ...ITALIAN_RECEIPTS].map((layout) => ({
    ...layout,
    keptApart: false,
  })),
  ...[...DANISH_RECEIPTS_KEPT_APART, ...ITALIAN_RECEIPTS_KEPT_APART, ...DANISH_RECEIPTS_APART].map((layout) => ({
    ...layout,
    keptApart: true,
  })),
];

export const INVOICE_LAYOUTS: readonly (InvoiceLayout & { readonly keptApart: boolean })[] = [
  ...[...DANISH_INVOICES, ...ITALIAN_INVOICES].map((layout) => ({ ...layout, keptApart: false })),
  ...[...DANISH_INVOICES_KEPT_APART, ...ITALIAN_INVOICES_KEPT_APART].map((layout) => ({ ...layout, keptApart: true })),
];

/** The first documents of every layout, the tuned layouts before those that are kept apart. */
export const generateDocuments = (perLayout: number, seed = PAPER_SEED, condition?: Condition): PaperDocument[] => {
  const numbers = Array.from({ length: perLayout }, (_, index) => index + 1);
  return [
    ...RECEIPT_LAYOUTS.flatMap((layout) =>
      numbers.map((index) => receiptOf(layout, index, layout.keptApart, { seed, condition })),
    ),
    ...INVOICE_LAYOUTS.flatMap((layout) => numbers.map((index) => invoiceOf(layout, index, layout.keptApart, seed))),
    ...(['denmark', 'italy'] as const).flatMap((country) => numbers.map((index) => xmlDocument(country, index, seed))),
  ];
};
