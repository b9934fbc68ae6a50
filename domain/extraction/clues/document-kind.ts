import type { DocumentKind } from '../confidence/fields.js';
import { foldText } from '../page/fold-text.js';
import { isPartial } from '../page/page.js';
import { segmentsOf, type Segment } from '../page/segments.js';
import type { PassRows } from '../page/rows.js';

/**
 * Titles of documents, folded. The order does not matter: the title that is printed most like a title decides. A pro
 * forma invoice and a notice of a fee are offers: neither is a tax document.
 */
const TITLES: readonly (readonly [DocumentKind, RegExp])[] = [
  [
    'offer',
    /^(?:fattura )?pro[\s-]?forma(?: ?(?:faktura|invoice|fattura))?|^fattura pro[\s-]?forma|^(?:pre)?avviso di (?:parcella|fattura|notula)(?!.*fattura n)|^progetto di (?:parcella|notula|fattura)|^preventivo|^offerta(?: commerciale)?|^tilbud|^quotation|^quote|^overslag|^prisoverslag|^angebot/,
  ],
  [
    'reminder',
    /^(?:\d\. ?)?(?:betalings)?(?:pamindelse|rykker(?:skrivelse|brev|faktura)?)|^(?:\d\. ?)?(?:betalings)?paamindelse|^erindringsskrivelse|^inkasso(?:varsel)?|^(?:\d\S? )?(?:primo |secondo |terzo |ultimo )?avviso di mancato pagamento|^(?:\d\S? )?(?:primo |secondo |terzo |ultimo )?sollecito(?: di pagamento)?|^diffida(?: ad adempiere)?|^messa in mora|^payment reminder|^reminder|^overdue notice|^(?:zahlungserinnerung|mahnung)/,
  ],
  [
    'statement',
    /^konto ?(?:udtog|oversigt|udskrift)|^saldo(?:opgorelse|meddelelse)|^aben post(?:liste)?|^estratto ?conto|^situazione contabile|^scheda contabile|^statement(?: of account)?|^account statement|^kontoauszug/,
  ],
  [
    'order_confirmation',
    /^ordre ?bekraeftelse|^bestillings ?bekraeftelse|^booking ?bekraeftelse|^reservations ?bekraeftelse|^ordrebekraftelse|^conferma (?:d.? ?|di |dell.? ?)?(?:ordine|prenotazione)|^ordine (?:d.? ?acquisto|cliente)|^order confirmation|^booking confirmation|^purchase order|^indkobsordre|^rekvisition$|^auftragsbestatigung/,
  ],
  [
    'delivery_note',
    /^folge ?seddel|^leverings ?seddel|^pakke ?seddel|^fragtbrev|^documento di trasporto|^d\.?d\.?t\.?(?: n| del|$)|^bolla (?:di )?(?:consegna|accompagnamento)|^delivery note|^packing (?:slip|list)|^lieferschein/,
  ],
  [
    'credit_note',
    /^kredit ?nota|^kredit ?faktura|^credit ?(?:note|memo)|^creditnota|^nota (?:di )?(?:credito|accredito|variazione)|^gutschrift|^avoir\b|^retur ?(?:bon|kvittering|nota)|^refundering|^emesso per (?:reso|annullamento)|^(?:documento commerciale )?(?:emesso )?per reso|^reso merce|^rettifica fattura/,
  ],
  [
    'fee_note',
    /^parcella|^notula|^nota (?:di |d.? ?)?(?:onorari\w*|competenze|spese e competenze)|^honorar ?(?:nota|regning|faktura)|^ricevuta (?:per )?prestazione occasionale|^ricevuta di prestazione/,
  ],
  [
    'receipt',
    /^(?:parkerings|kasse|kob|dankort|billet|taxi|taxa)?kvittering|^bon\b|^kassebon|^documento com ?merciale|^documento gestionale|^scontrino|^ricevuta|^receipt|^til kunden|^copia cliente|^kundekopi|^forenklet faktura|^kassenbon|^quittung/,
  ],
  [
    'invoice',
    /^faktura|^fattura|^regning|^opkraevning|^opkravning|^bolletta|^invoice|^tax invoice|^nota di debito|^rechnung|^factur[ae]|^fatura\b|^factuur|^salgsfaktura|^afregning|^arsopgorelse/,
  ],
];

/** What may stand before a title: the subject line, the code of the Italian exchange, the word "copy". */
const LEAD =
  /^(?:(?:oggetto|vedr(?:orende)?|emne|subject|re)\s?[:.]\s?)?(?:td\d\d\s?[-:]?\s?)?(?:(?:copia|kopi)(?: (?:di|af|conforme))?\s)?/;

/** What may follow a title that is only a title: a number of the copy, a word for the copy, punctuation. */
const REST_OF_TITLE =
  /^(?:\s?(?:original[e]?|kopi|copia|di vendita o prestazione|elettronica|immediata|differita|accompagnatoria|di cortesia|cliente|nr?|n°|\d)?[\s.:°-]*)?$/;

/** A title stands in the first rows of its page. */
const TITLE_ROWS = 30;
const LONGEST_TITLE = 60;

interface FoundTitle {
  readonly kind: DocumentKind;
  /** Nothing but the title is printed there. */
  readonly isPure: boolean;
  readonly score: number;
}

/** Invoices name these as references: "Ordrebekræftelse 4711", "DDT n. 311". */
const REFERENCES: ReadonlySet<DocumentKind> = new Set(['order_confirmation', 'delivery_note', 'offer']);
/** Kinds that such references belong to. */
const REFERRING: ReadonlySet<DocumentKind> = new Set(['invoice', 'credit_note']);

/** A row of three columns is the heading of a table: "Fattura  Data  Importo". */
const TABLE_COLUMNS = 3;

const titleIn = (segment: Segment, row: number, columns: number): FoundTitle | null => {
  const text = foldText(segment.text).replace(LEAD, '');
  if (text.length > LONGEST_TITLE) return null;
  for (const [kind, pattern] of TITLES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const rest = text.slice(match[0].length);
    // "Fakturaadresse" and "Ordrebekræftelsesnr." are labels of something else.
    if (/^(?:e?r?s?)(?:adresse|dato|konto|belob|gebyr|nr|nummer|datum|vilkar|betingelser)/.test(rest)) continue;
    const isPure = columns < TABLE_COLUMNS && REST_OF_TITLE.test(rest);
    const size = Math.min(2, 2 * (segment.size - 1));
    return { kind, isPure, score: (isPure ? 2 : 0) + size - row * 0.05 };
  }
  return null;
};

/** The titles on the first page, the one that is printed most like a title first. */
const titlesOf = (readings: readonly PassRows[]): FoundTitle[] => {
  const found = readings
    .filter(({ page, pass }) => page === 1 && !isPartial({ name: pass }))
    .flatMap((reading) =>
      reading.rows
        .slice(0, TITLE_ROWS)
        .flatMap((row) => segmentsOf(row, reading).map((segment, _, all) => titleIn(segment, row.index, all.length))),
    )
    .filter((title) => title !== null)
    .sort((a, b) => b.score - a.score);
  const isReferring = found.some(({ kind }) => REFERRING.has(kind));
  return found.filter(({ kind, isPure }) => isPure || !isReferring || !REFERENCES.has(kind));
};

/** What else tells an invoice from a receipt. */
interface KindClues {
  readonly hasNumber: boolean;
  readonly hasDueDate: boolean;
  readonly hasBuyer: boolean;
}

const INVOICE_WORDS =
  /\b(?:invoice|faktura\w*|fattura|parcella|onorari|regning\w*|opkraevning|opkravning|bolletta|rechnung|factur[ae]|factuur)\b/;

/** Words that only tills and restaurants print. */
const TILL_WORDS =
  /\b(?:documento commerciale|dankort|byttepenge|resto|matricola|rt \d|kasse(?:nr)?|eksp(?:edient)?|scontrino|bord:? \d+|antal gaester|betjent af|tjener|tavolo:? \d+|coperti|coperto)\b/;

/** Restaurants call their receipts bills, and some of them give every receipt the title of an invoice. */
const AT_TABLE = /\b(?:documento com ?merciale|bord:? \d+|antal gaester|betjent af|tavolo:? \d+|coperti)\b/;

/** Narrow paper comes from a till, and tills print simplified invoices with the title of an invoice. */
const isNarrow = (readings: readonly PassRows[]): boolean =>
  !readings.some(({ pageWidth, pageHeight }) => pageWidth > pageHeight * 0.6);

/** Returns the kind of a document, from its title and, where it has none, from what only invoices have. */
export const kindOf = (readings: readonly PassRows[], { hasNumber, hasDueDate, hasBuyer }: KindClues): DocumentKind => {
  const titles = titlesOf(readings);
  const [title] = titles;
  const ofInvoice = hasDueDate || hasBuyer;
  if (title !== undefined && title.kind !== 'receipt' && title.kind !== 'invoice') return title.kind;
  const isInvoice = titles.some(({ kind }) => kind === 'invoice');
  if (title?.kind === 'receipt' && !(isInvoice && ofInvoice)) return 'receipt';
  if (isNarrow(readings)) return isInvoice && ofInvoice ? 'invoice' : 'receipt';
  const text = foldText(readings.flatMap(({ rows }) => rows.slice(0, 25).map((row) => row.text)).join('\n'));
  if (AT_TABLE.test(text) && !(hasDueDate && isInvoice)) return 'receipt';
  if (title?.kind === 'invoice' && (ofInvoice || (hasNumber && title.isPure))) return 'invoice';
  if (TILL_WORDS.test(text) || !hasNumber) return 'receipt';
  return hasDueDate || INVOICE_WORDS.test(text) ? 'invoice' : 'receipt';
};
