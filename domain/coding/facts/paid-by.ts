import type { PaidBy } from '../../regions/posting/contra-account.js';
import type { DocumentFacts } from './document-facts.js';

type PaymentFacts = Pick<DocumentFacts, 'paidBy' | 'kind' | 'total' | 'text' | 'isElectronic' | 'date'> &
  Partial<Pick<DocumentFacts, 'paymentMeans' | 'dueDate'>>;

const EMPLOYEE =
  /\b(?:udlægsbilag|udlægsafregning|medarbejderudlæg|lagt ud af|betalt (?:privat|med privat|af medarbejder)|refunderes til|nota spese|anticipat[oa] dal? dipendente|pagat[oa] dal? dipendente|rimborso (?:spese )?(?:a |al )?dipendente|paid by (?:the )?employee|employee expense)/;

/** The money is collected later: a direct debit, a fuel card, terms of payment. */
const COLLECTED_LATER =
  /\b(?:betalingsservice|leverandørservice|bs-betaling|(?:trækkes|opkræves|hæves) (?:automatisk|via|over|på|den|med|fra)\b|sdd|rid\b|ri\.?ba\b|addebit(?:o|ato|ata) (?:diretto|in conto|sul conto|automatico)|domiciliazione|sepa direct debit|direct debit|(?:tank|benzin|brændstof|diesel|fleet|fuel) ?-?(?:kort|card)\b|carta carburante|multicard|cartissima)/;

const DUE =
  /\b(?:betales senest|betalingsfrist|forfald\w*|til betaling|senest den|sidste rettidige|bedes (?:venligst )?(?:betalt|indbetalt|overført)|netto (?:kontant|\d{1,3} dage)|scadenza|da pagare|pagamento (?:a|entro)|bonifico (?:a|entro)|payable (?:by|within)|due (?:date|by|on)|payment terms)\b/;

/** A row that says that the money was paid. Terms of payment speak of paying as well. */
const PAID =
  /\b(?:betalt|er betalt|betaling modtaget|modtaget betaling|tak for betalingen|pagat[oa]|saldat[oa]|quietanzat[oa]|pagamento (?:ricevuto|effettuato|avvenuto)|paid|payment received)\b/;
const NOT_PAID =
  /\b(?:ikke|ubetalt|ej|endnu|bedes|senest|inden|rettidigt|hvis|når|såfremt|skal|non|entro|not|iva|imposta|bollo|moms|told|unpaid|to be paid|if|previously|tidligere|a conto|aconto|acconto)\b/;

const CARD =
  /\b(?:dankort|visa|master ?card|maestro|amex|american express|mobile ?pay|betalingskort|kreditkort|kortbetaling|bancomat|pagobancomat|carta di (?:credito|debito)|con carta|pag(?:amento|ato)?\.? carta|apple pay|google pay|contactless|kontaktløs|(?:credit|debit|bank) card|by card)\b/;
/** Not a discount for cash, nor "netto kontant", which is a term of payment. */
const CASH = /\b(?:kontant(?:er)?|contant[ei]|cash)\b/;
const TERMS_OF_CASH = /\b(?:netto|rabat|sconto|discount|back)\b|kontantrabat|kontantpris/;

const NOTHING_OWED =
  /\b(?:saldo|restbeløb|rest|at betale|til betaling|skyldigt? beløb|restante|da pagare|saldo dovuto|balance(?: due)?|amount due)\b[^\d\n]{0,20}(?:dkk|kr\.?|eur|€)? ?0[.,]00(?!\d)/;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');

const AMOUNT = /\d{1,3}(?:[.' ]\d{3})+[.,]\d{2}(?!\d)|\d+[.,]\d{2}(?!\d)/g;

const DAY = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/g;

const amountsOf = (row: string): readonly string[] =>
  [...row.replaceAll(DAY, ' ').matchAll(AMOUNT)].map(([amount]) => digitsOf(amount));

interface Rows {
  readonly all: readonly string[];
  /** Whether one of the rows has the words. */
  readonly some: (words: RegExp) => boolean;
}

const rowsOf = (text: string): Rows => {
  const all = text.split(/\r\n|\r|\n/).map((row) => row.toLowerCase());
  return { all, some: (words) => all.some((row) => words.test(row)) };
};

/** "Mastercard 2.790,00" with the total of the document: the till printed what it took. */
const isTakenBy = ({ all }: Rows, words: RegExp, total: bigint): boolean => {
  const size = digitsOf(String(total));
  return all.some((row) => words.test(row) && !DUE.test(row) && amountsOf(row).includes(size));
};

/** "Betalt 12.03.2026" is about all of it; "betalt a conto 500,00" is about a part. */
const saysPaid = ({ all }: Rows, total: bigint): boolean => {
  const size = digitsOf(String(total));
  return all.some((row) => {
    if (!PAID.test(row) || NOT_PAID.test(row) || DUE.test(row)) return false;
    const amounts = amountsOf(row);
    return amounts.length === 0 || amounts.includes(size);
  });
};

const isPaidInCash = (rows: Rows, { kind, total, paymentMeans }: PaymentFacts): boolean => {
  const cash = rows.all.filter((row) => CASH.test(row) && !TERMS_OF_CASH.test(row));
  if (isTakenBy(rows, CARD, total)) return false;
  if (kind === 'receipt') return cash.length > 0 || paymentMeans === 'cash';
  return cash.some(
    (row) => (PAID.test(row) && !NOT_PAID.test(row)) || amountsOf(row).includes(digitsOf(String(total))),
  );
};

/**
 * Who paid a document, and from where. What a person or the file says comes first. A direct debit or a fuel card is
 * collected later. An invoice is owed unless it says that it was paid; a receipt was paid, in cash if it says so.
 */
export const paidByOf = (facts: PaymentFacts): PaidBy => {
  if (facts.paidBy !== null) return facts.paidBy;
  const rows = rowsOf(facts.text);
  const { kind, total, paymentMeans = null, dueDate = null, date } = facts;
  if (rows.some(EMPLOYEE)) return 'employee';
  const isCollected = paymentMeans === 'direct_debit' || rows.some(COLLECTED_LATER);
  const isTaken = isTakenBy(rows, CARD, total);
  const isCash = isPaidInCash(rows, facts);
  if (isCollected && !isTaken) return 'nobody';
  if (kind === 'receipt') return isCash ? 'cash' : 'organization';
  if (facts.isElectronic && (dueDate === null || dueDate <= date)) {
    if (paymentMeans === 'cash') return 'cash';
    if (paymentMeans === 'card') return 'organization';
  }
  if (!isTaken && !isCash && !saysPaid(rows, total) && !rows.some(NOTHING_OWED)) return 'nobody';
  return isCash ? 'cash' : 'organization';
};
