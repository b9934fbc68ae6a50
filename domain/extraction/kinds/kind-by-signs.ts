import type { DocumentKind } from '#schemas/document-kinds.js';
import { foldText } from '../page/fold-text.js';
import type { TitleKind } from './kind-by-title.js';
import {
  CORRECTS,
  DEDUCTED_LINE,
  KIND_SIGNS,
  NOT_AN_INVOICE,
  ON_ACCOUNT_AS_USUAL,
  OWED_AS_USUAL,
  PREPAID_LINE,
  SELF_BILLED,
} from './kind-signs.js';
import { anywhere, atStart } from './phrases.js';

/** A line of an invoice. */
export interface KindLine {
  readonly description: string;
  /** Decimal text. */
  readonly amount: string;
}

/** The rows of a document, folded, and all of them as one text. */
export interface KindText {
  readonly rows: readonly string[];
  readonly text: string;
}

const SIGNS = KIND_SIGNS.map(({ kind, sure, signs }) => ({
  kind,
  sure: sure === '' ? null : anywhere(sure),
  signs: signs.map((sign) => anywhere(sign)),
}));

/** A receipt of a payment names the invoice that was paid. */
const INVOICE_NAMED = anywhere('faktura* | fattura* | invoice* | regning* | rechnung* | bolletta* | ft n*');

/** One of the signs that are sure counts as two others. */
const SURE = 2;
const ENOUGH = 2;

/** Receipts are printed by tills, which also name cards, fees and banks. Only these kinds call themselves receipts. */
const AMONG_RECEIPTS: ReadonlySet<DocumentKind> = new Set([
  'payment_receipt',
  'tax_payment',
  'mileage_claim',
  'loan_notice',
]);
/** Kinds that a supplier's statement of account may turn out to be. */
const AMONG_STATEMENTS: ReadonlySet<DocumentKind> = new Set([
  'tax_account',
  'card_settlement',
  'loan_notice',
  'bank_notice',
]);
const OF_CARD = anywhere(
  'kreditkort* | mastercard | eurocard | firmakort* | american express | carta di credito | carte di credito | titolare carta | numero carta | credit card | cardholder* | kortnummer | kortindehaver*',
);

const isPossible = (kind: DocumentKind, title: TitleKind | null): boolean =>
  title === 'receipt' ? AMONG_RECEIPTS.has(kind) : title === 'statement' ? AMONG_STATEMENTS.has(kind) : true;

/** The kind that most signs in the text speak for; null if too few do. Not for papers with the title of an invoice. */
export const kindBySigns = ({ text }: KindText, title: TitleKind | null): DocumentKind | null => {
  if (title === 'statement' && OF_CARD.test(text)) return 'card_statement';
  let best: { kind: DocumentKind; count: number } | null = null;
  for (const { kind, sure, signs } of SIGNS) {
    if (!isPossible(kind, title)) continue;
    if (kind === 'payment_receipt' && !INVOICE_NAMED.test(text)) continue;
    const isSure = sure?.test(text) ?? false;
    const count = (isSure ? SURE : 0) + signs.filter((sign) => sign.test(text)).length;
    const enough = title === null || title === 'weak' || isSure ? ENOUGH : ENOUGH + 1;
    if (count >= enough && count > (best?.count ?? 0)) best = { kind, count };
  }
  return best?.kind ?? null;
};

const IS_NO_INVOICE = anywhere(NOT_AN_INVOICE);
const IS_SELF_BILLED = anywhere(SELF_BILLED);
const IS_CORRECTION = anywhere(CORRECTS);
const IS_PREPAID = atStart(PREPAID_LINE);
const IS_DEDUCTED = anywhere(DEDUCTED_LINE);
const IS_USUAL = anywhere(ON_ACCOUNT_AS_USUAL);

/** "Rate 2 af 3", "2. rate af 3", "rata 2 di 3", "rata 2/3", "instalment 2 of 3". */
const INSTALMENT =
  /\b(?:rate|rata|delbetaling|instal?lment|delfaktura|part payment|payment|betaling) ?(?:nr\.? ?|n\.? ?|no\.? ?)?(\d{1,2}) ?(?:af|di|of|su|\/) ?(\d{1,2})\b|\b(\d{1,2})[.ªa°]? ?(?:rate|rata|instal?lment|delbetaling) (?:af|di|of|su) (\d{1,2})\b|\b(\d{1,2}) ?(?:rate|rata)\/(\d{1,2})\b/g;

/** The months of a lease are counted too: "canone di leasing 5 di 36". */
const OF_RENT = /leasing|canone|noleggio|locazione|affitto|abbonamento|leje|abonnement|rent|subscription/;

/** One instalment of several. A plan of all instalments is part of a usual invoice. */
const isInstalment = ({ rows }: KindText): boolean => {
  const text = rows.filter((row) => !OF_RENT.test(row)).join('\n');
  const found = new Set([...text.matchAll(INSTALMENT)].map(([words]) => words.replaceAll(/\D+/g, ' ').trim()));
  const [only] = found;
  const [part = 0, of = 0] = (only ?? '').split(' ').map(Number);
  return found.size === 1 && of >= 2 && of <= 24 && part >= 1 && part <= of;
};

const isNegative = ({ amount }: KindLine): boolean => amount.startsWith('-');

/** The row ends with an amount that is taken off: "-5.000,00", "5.000,00-". */
const TAKEN_OFF = /(?:-\s?(?:dkk|kr\.?|eur|€)?\s?\d[\d.,' ]*|\d[\d.,]*-)\s*(?:dkk|kr\.?|eur|€)?$/;

const deductsEarlier = ({ rows }: KindText, items: readonly KindLine[]): boolean =>
  items.some((item) => isNegative(item) && IS_DEDUCTED.test(foldText(item.description))) ||
  rows.some((row) => IS_DEDUCTED.test(row) && TAKEN_OFF.test(row) && !/ritenuta|\br\.? ?a\./.test(row));

const isWholePrepaid = (items: readonly KindLine[]): boolean =>
  items.length > 0 && items.every((item) => !isNegative(item) && IS_PREPAID.test(foldText(item.description)));

/** What an invoice is more exactly; null for an ordinary one. */
export const refineInvoice = (
  page: KindText,
  items: readonly KindLine[],
  kind: 'invoice' | 'credit_note' | 'fee_note',
): DocumentKind | null => {
  if (IS_NO_INVOICE.test(page.text)) return 'offer';
  if (IS_SELF_BILLED.test(page.text)) return 'self_billing';
  if (kind === 'credit_note') return null;
  if (IS_CORRECTION.test(page.text)) return 'corrected_invoice';
  if (IS_USUAL.test(page.text)) return null;
  if (deductsEarlier(page, items)) return 'final_invoice';
  if (isInstalment(page)) return 'instalment';
  return isWholePrepaid(items) ? 'prepayment' : null;
};

const IS_OWED_AS_USUAL = anywhere(OWED_AS_USUAL);

/** Rent, water and the like are owed without the title of an invoice. */
export const isOwedAsUsual = ({ text }: KindText): boolean => IS_OWED_AS_USUAL.test(text);
