import type { DocumentKind } from '#schemas/document-kinds.js';
import type { LineItem } from '../confidence/fields.js';
import { isOwedAsUsual, kindBySigns, refineInvoice, type KindText } from '../kinds/kind-by-signs.js';
import { titleOf } from '../kinds/kind-by-title.js';
import { foldText } from '../page/fold-text.js';
import { isPartial } from '../page/page.js';
import { segmentsOf, type Segment } from '../page/segments.js';
import type { PassRows, Row } from '../page/rows.js';

/** What may stand before a title: the subject line, the code of the Italian exchange, the word "copy", which reminder it is. */
const LEAD =
  /^(?:(?:oggetto|vedr(?:orende)?|emne|subject|re)\s?[:.]\s?)?(?:td\d\d\s?[-:]?\s?)?(?:(?:copia|kopi)(?: (?:di|af|conforme))?\s)?(?:\d\S? |primo |secondo |terzo |ultimo |din |jeres |your |arlig |arets )?/;

/** What may follow a title that is only a title: a number of the copy, a word for the copy, punctuation. */
const REST_OF_TITLE =
  /^(?:\s?(?:original[e]?|kopi|copia|di vendita o prestazione|elettronica|immediata|differita|accompagnatoria|di cortesia|cliente|nr?|n°|\d)?[\s.:°-]*)?$/;

/** The number, the day or the period of the document: "nr. 117", "marts 2026", "n. 4 del 3/2/2026". */
const NUMBER_OR_DAY = /^\W{0,3}(?:(?:nr|no|n|num|number|nummer|numero)\b\W{0,3})?\S{0,12}\d/;

/** An amount with its cents, not a day such as "02.03.2026". */
const AMOUNT = /\d[.,]\d\d(?![.,/-]?\d)/;

/** A title stands in the first rows of its page. */
const TITLE_ROWS = 30;
const LONGEST_TITLE = 60;

interface FoundTitle {
  readonly kind: DocumentKind | 'weak';
  /** Nothing but the title is printed there. */
  readonly isPure: boolean;
  /** Nothing but the title and its number or day is printed there. */
  readonly isNamed: boolean;
  readonly hasAmount: boolean;
  readonly row: number;
  readonly score: number;
}

/** Invoices name these as references: "Ordrebekræftelse 4711", "DDT n. 311". */
const REFERENCES: ReadonlySet<FoundTitle['kind']> = new Set(['order_confirmation', 'delivery_note', 'offer']);
/** Kinds that such references belong to. */
const REFERRING: ReadonlySet<FoundTitle['kind']> = new Set(['invoice', 'credit_note']);

/** Documents of a purchase, which their title alone makes certain. */
const PURCHASES: ReadonlySet<FoundTitle['kind']> = new Set([
  'invoice',
  'credit_note',
  'fee_note',
  'corrected_invoice',
  'prepayment',
  'final_invoice',
  'instalment',
  'self_billing',
]);
/** Papers about an invoice, which name it. */
const ABOUT_INVOICE: ReadonlySet<FoundTitle['kind']> = new Set([
  'reminder',
  'statement',
  'payment_receipt',
  'order_confirmation',
  'delivery_note',
  'offer',
]);
/** Their titles are words that invoices and receipts have in their lines and small print as well. */
const LAST_TITLE_ROW = 14;

/** A row of three columns is the heading of a table: "Fattura  Data  Importo". */
const TABLE_COLUMNS = 3;

const titleIn = (segment: Segment, row: Row, columns: number): FoundTitle | null => {
  const folded = foldText(segment.text);
  if (folded.length > LONGEST_TITLE) return null;
  const text = folded.replace(LEAD, '');
  const found = titleOf(text) ?? titleOf(folded);
  if (found === null) return null;
  const { kind, rest } = found;
  // "Fakturaadresse" and "Ordrebekræftelsesnr." are labels of something else.
  if (/^(?:e?r?s?)(?:adresse|dato|konto|belob|gebyr|nr|nummer|datum|vilkar|betingelser|modtager|til\b)/.test(rest))
    return null;
  // "Avviso di fattura / Fattura n. 1598" is the invoice itself.
  if (kind === 'offer' && /\bfattura n/.test(rest)) return null;
  const isPure = columns < TABLE_COLUMNS && REST_OF_TITLE.test(rest);
  const isNamed = isPure || NUMBER_OR_DAY.test(rest);
  const size = Math.min(2, 2 * (segment.size - 1));
  return {
    kind,
    isPure,
    isNamed,
    hasAmount: AMOUNT.test(row.text),
    row: row.index,
    score: (isPure ? 2 : 0) + size - row.index * 0.05,
  };
};

const isFamiliar = ({ kind }: FoundTitle): boolean =>
  PURCHASES.has(kind) || ABOUT_INVOICE.has(kind) || kind === 'receipt' || kind === 'weak';

/** The titles on the first page, the one that is printed most like a title first. */
const titlesOf = (readings: readonly PassRows[]): FoundTitle[] => {
  const found = readings
    .filter(({ page, pass }) => page === 1 && !isPartial({ name: pass }))
    .flatMap((reading) =>
      reading.rows
        .slice(0, TITLE_ROWS)
        .flatMap((row) => segmentsOf(row, reading).map((segment, _, all) => titleIn(segment, row, all.length))),
    )
    .filter((title) => title !== null)
    .sort((a, b) => b.score - a.score);
  const isReferring = found.some(({ kind }) => REFERRING.has(kind));
  const isTitledPurchase = found.some(({ kind, isNamed, hasAmount }) => PURCHASES.has(kind) && isNamed && !hasAmount);
  return found.filter(
    (title) =>
      (title.isPure || !isReferring || !REFERENCES.has(title.kind)) &&
      (title.kind !== 'statement' || !title.hasAmount) &&
      (isFamiliar(title) || (title.row <= LAST_TITLE_ROW && !title.hasAmount && !isTitledPurchase)),
  );
};

/** What else tells an invoice from a receipt. */
interface KindClues {
  readonly hasNumber: boolean;
  readonly hasDueDate: boolean;
  readonly hasBuyer: boolean;
  /** The issuer prints its company number. */
  readonly hasSupplierNumber: boolean;
  readonly lineItems: readonly LineItem[];
}

const INVOICE_WORDS =
  /\b(?:invoice|faktura\w*|fattura|parcella|onorari|regning\w*|opkraevning|opkravning|bolletta|rechnung|factur[ae]|factuur)\b/;

/** Words that only tills and restaurants print. */
const TILL_WORDS =
  /\b(?:documento commerciale|dankort|byttepenge|resto|matricola|rt \d|kasse(?:nr)?|eksp(?:edient)?|scontrino|bord:? \d+|antal gaester|betjent af|tjener|tavolo:? \d+|coperti|coperto)\b/;

/** Words of a payment that was made on the spot. */
const PAID_WORDS =
  /\b(?:betalt|kontant\w*|mobilepay|visa|mastercard|maestro|kortbetaling|kort|card|cash|paid|contant[ei]|bancomat|pagat[oa]|pagamento elettronico|pagamento|carta|satispay|apple pay|google pay|vipps|swish|change|tendered|bar|girocard|karte|especes|carte|bankaxept|\w{0,20}kvittering|receipt|ricevuta|billet|biglietto|ticket|bon)\b/;

/** Tills print the minute of a sale. */
const TIME_OF_DAY = /\b(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d|(?= |$))/m;

/** What a till prints beside its sum: VAT, a total, the time of day. */
const TILL_SIGNS =
  /\b(?:total\w*|i alt|ialt|summa?|sum|importo|belob|belopp|amount|at betale|to pay|gesamt\w*|moms\w*|iva|vat|mwst|mva|tva|btw|\d\d[:.]\d\d)\b/;

const VAT_WORDS = /\b(?:moms\w*|mva|vat|iva|mwst|ust|tva|btw)\b/;

/** Restaurants call their receipts bills, and some of them give every receipt the title of an invoice. */
const AT_TABLE = /\b(?:documento com ?merciale|bord:? \d+|antal gaester|betjent af|tavolo:? \d+|coperti)\b/;

/** Narrow paper comes from a till, and tills print simplified invoices with the title of an invoice. */
const isNarrow = (readings: readonly PassRows[]): boolean =>
  !readings.some(({ pageWidth, pageHeight }) => pageWidth > pageHeight * 0.6);

const textOf = (readings: readonly PassRows[]): KindText => {
  const rows = readings.flatMap((reading) => reading.rows.map(({ text }) => foldText(text)));
  return { rows, text: rows.join('\n') };
};

/** Signs that only invoices have together. */
const ENOUGH_SIGNS = 3;

const countSigns = ({ hasNumber, hasDueDate, hasSupplierNumber }: KindClues, page: KindText): number =>
  [hasNumber, hasDueDate, hasSupplierNumber, VAT_WORDS.test(page.text), isOwedAsUsual(page)].filter(Boolean).length;

/** Tells invoices from receipts. A paper that is clearly neither is `unknown`. */
const invoiceOrReceipt = (
  readings: readonly PassRows[],
  titles: readonly FoundTitle[],
  clues: KindClues,
  page: KindText,
): DocumentKind => {
  const { hasNumber, hasDueDate, hasBuyer } = clues;
  const title = titles.find(({ kind }) => PURCHASES.has(kind) || kind === 'receipt');
  const ofInvoice = hasDueDate || hasBuyer;
  const isInvoice = titles.some(({ kind }) => kind === 'invoice');
  const hasSigns = countSigns(clues, page) >= ENOUGH_SIGNS;
  if (title === undefined && titles.length > 0)
    return hasSigns || (isOwedAsUsual(page) && clues.hasSupplierNumber) ? 'invoice' : 'unknown';
  if (title?.kind === 'receipt' && !(isInvoice && ofInvoice)) return 'receipt';
  if (isNarrow(readings)) return isInvoice && ofInvoice ? 'invoice' : 'receipt';
  const text = foldText(readings.flatMap(({ rows }) => rows.slice(0, 25).map((row) => row.text)).join('\n'));
  if (AT_TABLE.test(text) && !(hasDueDate && isInvoice)) return 'receipt';
  if (title?.kind === 'invoice' && (ofInvoice || (hasNumber && title.isPure))) return 'invoice';
  const isPaid = (PAID_WORDS.test(page.text) || TIME_OF_DAY.test(page.text)) && TILL_SIGNS.test(page.text);
  if (TILL_WORDS.test(text) || (isPaid && !hasDueDate && !INVOICE_WORDS.test(text))) return 'receipt';
  if (hasNumber && (hasDueDate || INVOICE_WORDS.test(text)) && hasSigns) return 'invoice';
  if (title?.kind === 'invoice') return hasNumber ? 'invoice' : 'receipt';
  return hasSigns ? 'invoice' : isPaid ? 'receipt' : 'unknown';
};

const isStatement = (kind: FoundTitle['kind']): boolean =>
  kind === 'statement' || kind === 'receipt' || kind === 'weak';

/**
 * Returns the kind of a document: from its title, else from what only documents of one kind say, and where it is an invoice
 * or a receipt, from what only these have. `unknown` if nothing shows what it is.
 */
export const kindOf = (readings: readonly PassRows[], clues: KindClues): DocumentKind => {
  const titles = titlesOf(readings);
  const [title] = titles;
  const page = textOf(readings);
  const isPurchase =
    title !== undefined &&
    PURCHASES.has(title.kind) &&
    (title.isNamed || titles.every(({ kind }) => kind === title.kind));
  if (title !== undefined && title.kind !== 'invoice' && !isStatement(title.kind) && title.kind !== 'weak') {
    const { kind } = title;
    // Banks and shops both call a part of what is owed an instalment.
    if (kind === 'instalment' && kindBySigns(page, null) === 'loan_notice') return 'loan_notice';
    return kind === 'credit_note' || kind === 'fee_note'
      ? (refineInvoice(page, clues.lineItems, kind) ?? kind)
      : (kind as DocumentKind);
  }
  if (!isPurchase) {
    const bySigns = kindBySigns(page, title?.kind ?? null);
    if (bySigns !== null) return bySigns;
    if (title?.kind === 'statement') return 'statement';
  }
  const kind = invoiceOrReceipt(readings, titles, clues, page);
  return kind === 'invoice' ? (refineInvoice(page, clues.lineItems, kind) ?? kind) : kind;
};
