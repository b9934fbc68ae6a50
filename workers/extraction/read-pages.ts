import { joinReasons } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type {
  ArithmeticCheck,
  ExtractedPaper,
  ExtractionContext,
  Field,
} from '#domain/extraction/confidence/fields.js';
import { isUnpostable, UNPOSTABLE_KINDS } from '#domain/coding/facts/unpostable-kinds.js';
import { pageOfText, type Box, type Page } from '#domain/extraction/page/page.js';
import { textOfPages } from '#domain/extraction/page/rows.js';
import { printedNumbers } from '#domain/extraction/parties/supplier-numbers.js';
import { extractFields } from '#operations/reading/reading-thread.js';
import type { Extraction } from '#schemas/types.js';
import type { AskReader } from './third-reader.js';
import { clip, MAX_LINE_ITEMS, MAX_PAGE_TEXT, UnreadableError, type Reading, type ReadingContext } from './reading.js';

/** Pages of words, and a function that places a box on the original page as shares of its sides. */
interface ReadPages {
  readonly pages: readonly Page[];
  readonly method: Extraction['method'];
  /** The original page is `width` × `height`. A scan was rotated and straightened before it was read. */
  readonly place?: (page: Page, box: Box) => { readonly box: Box; readonly width: number; readonly height: number };
  /** The OCR engines that have read a field, if OCR was used. */
  readonly readersOf?: (field: Field) => string | null;
}

/** Reads an e-mail body or another text without a layout. */
export function readText(text: string, context: ReadingContext, owner?: string): Promise<Reading> {
  return readPages({ pages: [pageOfText(text)], method: 'text' }, context, { owner });
}

/** What the extraction needs to know about the organisation. */
export function extractionContext({
  organization,
  today,
  baseCurrency,
  region,
  knownSuppliers = [],
}: ReadingContext): ExtractionContext {
  return {
    today,
    organization,
    baseCurrency,
    region,
    knownSuppliers,
  };
}

/** The same with the suppliers whose numbers are on the pages. */
export const contextOfPages = async (pages: readonly Page[], context: ReadingContext): Promise<ExtractionContext> => ({
  ...extractionContext(context),
  knownSuppliersByNumber: (await context.findSuppliers?.(printedNumbers(pages))) ?? {},
});

/** Extracts fields from words. Errors: `nothing_found` if there is no supplier, no date and no total. */
export async function readPages(
  read: ReadPages,
  context: ReadingContext,
  { ask, owner }: { readonly ask?: AskReader | undefined; readonly owner?: string | undefined } = {},
): Promise<Reading> {
  const found = await extractWithOpinion(read.pages, await contextOfPages(read.pages, context), ask, owner);
  if (!found.total && !found.date && !found.supplier) {
    throw new UnreadableError('nothing_found', say('nothing_found'));
  }
  return {
    extraction: extractionOf(found, read),
    confidence: bounded(found.confidence),
    einvoiceId: null,
    pageText: read.method === 'text' ? null : clip(textOfPages(read.pages), MAX_PAGE_TEXT),
    warnings: [
      ...warningOfKind(found.kind),
      ...found.checks
        .filter(({ passed }) => !passed)
        .map(({ detail }) => ({ pointer: '/extraction', message: detail })),
      ...found.doubts.map((message) => ({ pointer: '/extraction', message })),
    ],
  };
}

/** From this confidence our own reading needs no other opinion. */
const SURE = 0.9;

async function extractWithOpinion(
  pages: readonly Page[],
  context: ExtractionContext,
  ask: AskReader | undefined,
  owner: string | undefined,
): Promise<ExtractedPaper> {
  const found = await extractFields(pages, context, owner);
  if (ask === undefined || found.confidence >= SURE) return found;
  const opinion = await ask(textOfPages(pages));
  return opinion === null ? found : extractFields(pages, { ...context, opinion }, owner);
}

const warningOfKind = (kind: ExtractedPaper['kind']): Reading['warnings'] =>
  isUnpostable(kind)
    ? [{ pointer: '/extraction/kind', message: say('kind_is_not_posted', { kind: UNPOSTABLE_KINDS[kind] }) }]
    : [];

const CHECK_NAMES = {
  'net-plus-tax-is-total': 'net_plus_vat_is_total',
  'tax-fits-rate': 'vat_fits_rate',
  'cash-less-change-is-total': 'cash_less_change_is_total',
  'items-add-up': 'items_add_up',
  'date-plausible': 'date_plausible',
} as const satisfies Record<ArithmeticCheck['name'], Extraction['checks'][number]['name']>;

const bounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

function extractionOf(found: ExtractedPaper, read: ReadPages): Reading['extraction'] {
  const amount = (field: Field | null): number | null => (field === null ? null : Number(field.normalized));
  return {
    kind: found.kind,
    supplier: {
      name: clip(found.supplier?.normalized, 300),
      vatNumber: clip(found.supplierVatNumber?.normalized, 50),
      country: clip(found.supplierCountry?.normalized, 2),
    },
    buyer:
      found.buyer === null && found.buyerVatNumber === null
        ? null
        : { name: clip(found.buyer?.normalized, 300), vatNumber: clip(found.buyerVatNumber?.normalized, 50) },
    number: clip(found.invoiceNumber?.normalized, 100),
    date: found.date?.normalized ?? null,
    dueDate: found.dueDate?.normalized ?? null,
    currency: clip(found.currency?.normalized, 3),
    total: amount(found.total),
    net: amount(found.net),
    vat: amount(found.vat),
    vatLines: found.vatLines.map(({ rate, net, tax }) => ({
      rate,
      nature: null,
      net: Number(net),
      vat: Number(tax),
      category: null,
      exemptionReason: null,
    })),
    iban: clip(found.iban?.normalized, 42),
    paymentReference: clip(found.paymentReference?.normalized, 140),
    lineItems: found.lineItems.slice(0, MAX_LINE_ITEMS).map((item) => ({
      description: clip(item.description, 2_000) ?? '',
      quantity: item.quantity === null ? null : Number(item.quantity),
      unitPrice: item.unitPrice === null ? null : Number(item.unitPrice),
      amount: Number(item.amount),
      vatRate: item.vatRate,
      nature: null,
      box: boxOf(item, read),
    })),
    checks: found.checks.map(({ name, passed, detail }) => ({
      name: CHECK_NAMES[name],
      passed,
      detail,
    })),
    fields: fieldsOf(found, read),
    method: read.method,
    pages: read.pages.length,
  };
}

function fieldsOf(found: ExtractedPaper, read: ReadPages): Reading['extraction']['fields'] {
  const values: Readonly<Record<string, Field | null>> = {
    'supplier.name': found.supplier,
    'supplier.vatNumber': found.supplierVatNumber,
    'supplier.country': found.supplierCountry,
    number: found.invoiceNumber,
    date: found.date,
    dueDate: found.dueDate,
    currency: found.currency,
    total: found.total,
    net: found.net,
    vat: found.vat,
    iban: found.iban,
    paymentReference: found.paymentReference,
    withholding: found.withholding,
    pensionFund: found.pensionFund,
    'buyer.name': found.buyer,
    'buyer.vatNumber': found.buyerVatNumber,
    ownSide: found.ownSide,
    ...found.further,
  };
  return Object.entries(values).flatMap(([name, field]) =>
    field === null
      ? []
      : [
          {
            name,
            text: clip(field.value, 2_000),
            value: clip(field.normalized, 2_000),
            confidence: bounded(field.confidence),
            box: boxOf(field, read),
            reason: reasonOf(field, read),
          },
        ],
  );
}

const reasonOf = (field: Field, { readersOf }: ReadPages): Said => {
  const readers = readersOf?.(field);
  return readers ? joinReasons([field.why, say('read_by', { readers })]) : field.why;
};

/** Positions in a text without a layout mean nothing to a user. */
function boxOf(
  { page: number, box }: Pick<Field, 'page' | 'box'>,
  { pages, method, place }: ReadPages,
): Extraction['fields'][number]['box'] {
  const page = pages.find((candidate) => candidate.number === number);
  if (!page || !box || method === 'text') return null;
  const placed = place?.(page, box) ?? { box, width: page.width, height: page.height };
  return {
    page: page.number,
    left: bounded(placed.box.left / placed.width),
    top: bounded(placed.box.top / placed.height),
    width: bounded(placed.box.width / placed.width),
    height: bounded(placed.box.height / placed.height),
  };
}
