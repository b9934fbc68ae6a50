import { TEXT_PASS } from '../confidence/confidence-groups.js';
import { foldText, lettersAndDigits } from '../page/fold-text.js';
import { closestKnown, type KnownNames } from '../parties/known-suppliers.js';
import { enclose, type Box } from '../page/page.js';
import type { PassRows, Row } from '../page/rows.js';
import { legalFormIn, withoutLegalForm } from '../page/supplier-words.js';

/** One or more rows of one OCR pass that could be the supplier's name. */
export interface NamePlace {
  readonly text: string;
  readonly key: string;
  readonly rows: readonly Row[];
  readonly box: Box;
  readonly confidence: number;
  readonly reading: PassRows;
}

/**
 * Names are usually printed at the top. Lower rows count only with a legal form or a VAT number (the foot of an
 * invoice) or a known name.
 */
export const TOP_ROWS = 10;
const MAX_JOINED_ROWS = 3;

/** A name at least this similar to a known name is corrected to it. About one letter in five may be misread. */
export const KNOWN_LIKENESS = 0.8;

/** A registration number and the text after it do not belong to the name: "AEON CO. (M) BHD (126926-H)". */
const REGISTRATION =
  /(?<!\s)\s*(?:[([{]\s*)?(?:(?:co|company|roc|reg|business)[\s.]*(?:(?:reg|no|rfg)[\s.]*)?(?:no[\s.]*)?(?::\s*)?)?(?:[([{]\s*)?\d[\d\s-]{4}.*/i;

/**
 * The start of a registration number, also if the number is unreadable: "KFA SUPPLY ROC : SA", "(Co. 60", "SDN BHD
 * (8199K)".
 */
const REGISTER_MARK =
  /(?<!\s)(?:\s+(?:co(?:mpany)?\.?\s*(?:reg|no|rfg)\b|roc\b|reg(?:n|istration)?\.?\s*no\b)|\s*[([{]\s*(?:(?:co|company|roc|reg)\b|\d{3,}[\s-]*(?:[A-Z]\s*)?(?:[)\]}]\s*)?$)).*/i;

/** Words that introduce the name. */
const ANNOUNCEMENT =
  /^(?:sold by|fra(?=\s?:)|da(?=\s?:)|seller|vendor|supplier|from|own(?:ed|er)? by|operated by|managed by|rechnungsersteller|rechnungssteller|lieferant|verkäufer|leverandør|sælger|fornitore|cedente(?:\s?\/\s?prestatore)?|prestatore|denominazione|ragione sociale|ditta|mittente|emittente|gestore|esercente|afsender|udsteder|navn|firma|virksomhed|vendeur|fournisseur|leverancier|factuur|faktura|fattura|rechnung|facture|invoice|tax invoice|(?:tq|thank you|thanks) for shopping (?:with|at))\b[\s.:-]*/i;

/** Headings printed after the name in the same row. */
const TRAILING_HEADING =
  /(?<![\s,;:|-])[\s,;:|-]+(?:tax invoice|invoice(?: no\.?)?|faktura(?:\s?(?:nr|nummer)\.?)?|bilag(?:snr)?\.?|fattura(?: n\.?)?|documento(?: (?:n\.?|commerciale))?|rechnung(?:s?[\s-]?(?:nr|nummer)\.?)?|(?:num[eé]ro de )?facture(?: n\S?)?|factuur(?:nr|nummer)?\.?|receipt|kvittering|credit note|kreditnota|gutschrift|avoir)(?:\s+\S{1,2})?[\s.:]*$/i;

const stripAnnouncement = (text: string): string => {
  const rest = text.replace(ANNOUNCEMENT, '');
  return lettersAndDigits(withoutLegalForm(`x ${rest}`)).length > 3 ? rest : text;
};

const ITALIAN_STREET = /^(?:via|viale|piazza|piazzale|corso|largo|vicolo|strada) \S/;

const cleanName = (text: string): string =>
  stripAnnouncement(text)
    .replace(/\s[·|•]\s.*/, '')
    .replace(/^(.*?)\s[-–]\s(.*)/, (whole: string, head: string, tail: string) =>
      legalFormIn(foldText(head)) === null && !ITALIAN_STREET.test(foldText(tail)) ? whole : head,
    )
    .replace(TRAILING_HEADING, '')
    .replace(REGISTRATION, '')
    .replace(REGISTER_MARK, '')
    .replace(/(?<!\p{L})(?:gst|sst|vat|cvr|tel|tlf|fax|phone|p\.?\s?iva|ust)(?!\p{L}).*/iu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(?<=^|[\p{L}\p{N}.)&])[^\p{L}\p{N}.)&]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Wide print has wide gaps: "TOFTS  KØBMAND  K/S" is one name, because its last part is only a legal form. */
const isWidePrint = ({ text }: Row): boolean => {
  const last = text.split(/ {2,}/).at(-1) ?? '';
  return last !== text && withoutLegalForm(`name ${last}`) === 'name';
};

/** The columns of a row, and the text before a dash or comma: "Au bon moulin SARL - 1242 chemin de l'olive". */
const segmentsOf = (row: Row): string[] => {
  const columns = isWidePrint(row) ? [row.text] : row.text.split(/ {2,}/);
  const heads = columns.flatMap((column) => {
    const [head = ''] = column.split(/\s[-–·|•]\s|,\s/);
    return head === column ? [] : [head];
  });
  return [...(columns.length === 1 ? [] : columns), ...heads];
};

/** The foot of an invoice names the supplier with its VAT number: "Imballaggi di Ricci Anna - Via Verdi, 8 - P.IVA 0149…". */
const NAME_AT_START = /^[^a-z]*[a-z][^-–·|•,]*[-–·|•,]/;
const VAT_NUMBER = /(?:p\.? ?iva|p\.i\.|partita iva|cvr)\D{0,12}\d[\d ]{7}/;

const namesVatNumber = (folded: string): boolean => {
  const [name] = NAME_AT_START.exec(folded) ?? [];
  return name !== undefined && VAT_NUMBER.test(folded.slice(name.length));
};

/** "v/ Tina Lund" is the owner of the firm before it. */
const IS_OWNER = /^(?:v\/|c\/o )/;

/** Danish streets, and labels of Danish and Italian invoices. */
const NOT_A_NAME =
  /^[a-z. ]*(?:vej|gade|alle|straede|vaenget|parken|boulevard) \d|^(?:via|viale|piazza|corso|largo) \S.* \d|^(?:dk-?)?\d{4} [a-z]+(?: [a-z])?$|^(?:faktura|fattura|kreditnota|kvittering|ricevuta|regning|fakturanr|fakturanummer|fakturadato|forfald|forfaldsdato|betalingsfrist|udstedelsesdato|dato|data(?: (?:di )?(?:emissione|documento|fattura|scadenza))?|scadenza|pagamento|da pagare entro|numero|kundenr|ordrenr|cvr|telefon|tlf|tel|spett\.?le|kunde|cliente|leveres til|faktureres til|intestat[ao] a|destinatario|sold to|bill to|ship to|rechnungsempfanger|rechnungsadresse|lieferadresse|factuuradres|partita iva|codice fiscale|se-nr|bilagsnr|rechnung|facture|immediata|documento commerciale|di vendita o prestazione|fornitore|cessionario|committente)\b[\s.:)/]*(?:n?r?\.?|(?:[^\s\d.:)/][^\s\d]*)?\d.*)?$/;

/** How a document was paid, in Danish, Italian, English and German: a supplier with such a name has a legal form. */
const PAYMENT_PHRASE =
  /^(?:(?:er |blev )?(?:ind|ud)?betalt|betales|betaling|(?:kort|dankort|kontant|mobilepay)-?betaling|kontant(?:er)?|(?:importo |totale )?pagat[oaie]|pagament[oi]|saldat[oa]|contant[ei]|paid|payment|card payment|cash payment|bezahlt|zahlung|(?:karten|bar)zahlung)\b|^(?:(?:visa|dankort|master ?card|maestro|amex|american express|bancomat|pagobancomat|mobile ?pay|kort|card|carta|contactless|kontaktlos|debit|credit|di credito|di debito|electron)[ /-]*)+(?:[^a-z /-][^a-z]*)?$/;

const isPaymentPhrase = (text: string): boolean => {
  const folded = foldText(text);
  return PAYMENT_PHRASE.test(folded) && legalFormIn(folded) === null;
};

const isStreet = (folded: string): boolean => ITALIAN_STREET.test(folded) && legalFormIn(folded) === null;

/** The first row of a typed document may be a name of two signs: "OK", "Q8", "3F". */
const isShortHead = ([first, ...others]: readonly Row[], name: string, { pass, page }: PassRows): boolean =>
  pass === TEXT_PASS &&
  page === 1 &&
  first?.index === 0 &&
  others.length === 0 &&
  /^(?=.?\p{L})[\p{L}\p{N}]{2}$/u.test(name);

const placeOf = (rows: readonly Row[], text: string, reading: PassRows): NamePlace | null => {
  const name = cleanName(text);
  const key = lettersAndDigits(name);
  if (key.length > 80 || (!(key.length >= 3 && /\p{L}{2}/u.test(name)) && !isShortHead(rows, name, reading)))
    return null;
  if (NOT_A_NAME.test(foldText(name)) || IS_OWNER.test(foldText(name)) || isStreet(foldText(name))) return null;
  if (isPaymentPhrase(name) || rows.some((row) => isPaymentPhrase(row.text))) return null;
  const words = rows.flatMap((row) => row.words);
  return {
    text: name,
    key,
    rows,
    box: enclose(rows.map((row) => row.box)),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    reading,
  };
};

const areClose = (above: Row, below: Row): boolean =>
  below.box.top - (above.box.top + above.box.height) < 1.2 * Math.max(above.box.height, below.box.height);

/**
 * Returns possible names in one OCR pass: single rows, up to three consecutive rows joined, and the columns of a row.
 * Below the top rows, only rows with a legal form, a VAT number or a known supplier's name.
 */
export const namePlaces = (reading: PassRows, known: readonly KnownNames[] = []): NamePlace[] => {
  if (reading.page > 2) return [];
  return reading.rows.flatMap((row, index) => {
    const top = reading.page === 1 && index < TOP_ROWS;
    const foot =
      !top &&
      (legalFormIn(foldText(row.text)) !== null ||
        namesVatNumber(foldText(row.text)) ||
        (closestKnown(cleanName(row.text), known)?.likeness ?? 0) >= KNOWN_LIKENESS);
    if (!top && !foot) return [];
    // On a wide page the columns of a row are different texts: a logo, a name, the number of the invoice.
    const isWide = reading.pageWidth > reading.pageHeight * 0.6;
    const isSplit = (one: Row): boolean => isWide && / {2,}/.test(one.text) && !isWidePrint(one);
    const places: (NamePlace | null)[] = isSplit(row) ? [] : [placeOf([row], row.text, reading)];
    for (const segment of segmentsOf(row)) places.push(placeOf([row], segment, reading));
    const joined = [row];
    for (let next = index + 1; top && joined.length < MAX_JOINED_ROWS; next += 1) {
      const below = reading.rows[next];
      const above = joined.at(-1);
      if (below === undefined || above === undefined || !areClose(above, below)) break;
      if (isSplit(above) || isSplit(below)) break;
      joined.push(below);
      places.push(placeOf([...joined], joined.map((member) => cleanName(member.text)).join(' '), reading));
    }
    return places.filter((place) => place !== null);
  });
};
