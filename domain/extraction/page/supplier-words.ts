import { foldText } from './fold-text.js';
import { rememberTexts } from './remember.js';

/**
 * Legal forms with the country they belong to. The country is empty for forms that several countries use (Inc, Ltd).
 * Keys are folded, without dots and spaces: "S. r. l." and "SRL" have the same key.
 */
export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  aps: 'DK',
  'a/s': 'DK',
  as: '',
  ivs: 'DK',
  'i/s': 'DK',
  'k/s': 'DK',
  amba: 'DK',
  smba: 'DK',
  srl: 'IT',
  srls: 'IT',
  spa: 'IT',
  snc: 'IT',
  sas: '',
  scarl: 'IT',
  soccoop: 'IT',
  societacooperativa: 'IT',
  sapa: 'IT',
  sdnbhd: 'MY',
  bhd: 'MY',
  plt: 'MY',
  enterprise: 'MY',
  trading: '',
  gmbh: 'DE',
  gmbhcokg: 'DE',
  ag: '',
  kg: 'DE',
  ohg: 'DE',
  ug: 'DE',
  ek: 'DE',
  ev: 'DE',
  bv: 'NL',
  nv: '',
  sarl: 'FR',
  sasu: 'FR',
  sa: '',
  ab: 'SE',
  oy: 'FI',
  ltd: '',
  limited: '',
  inc: '',
  llc: '',
  plc: 'GB',
  co: '',
  corp: '',
};

/** Words that occur in company names but not in addresses, slogans or headings. */
const TRADE_WORDS =
  /\b(?:restaurant|restoran|ristorante|pizzeria|trattoria|cafe|caffe|kafe|bar|hotel|store|stores|shop|mart|market|supermarket|supermercato|supermarked|bakery|bageri|panificio|pharmacy|farmacia|apotek|apotheke|hardware|trading|enterprise|services?|station|book|stationery|electrical|auto|house|food|holdings?|group|company|syarikat|perniagaan|pasaraya|kedai|industries|industry|international|marketing|petrol|baumarkt|handel|forretning|butik|negozio|ferramenta)\b/;

const ADDRESS_WORDS =
  /\b(?:jalan|jln|lorong|taman|tmn|lot|no|floor|flr|kawasan|bandar|road|street|avenue|lane|vej|gade|alle|plads|torv|via|viale|piazza|corso|largo|strada|strasse|str|platz|weg|allee|rue|selangor|johor|kuala lumpur|malaysia|postboks|cap)\b/;
const HEADING_WORDS =
  /\b(?:invoice|receipt|simplified|bill|tax|cash sale|cash bill|gst|sst|vat|cvr|moms|iva|p iva|partita iva|codice fiscale|tel|telefono|telefon|tlf|phone|fax|email|e mail|www|http|reg|roc|company no|co no|welcome|shopping|tq|terima kasih|goods sold|velkommen|benvenuti|willkommen|thank|date|time|table|cashier|page|copy|copia|original|duplicate|document|documento|faktura|fattura|rechnung|kvittering|bon|ricevuta|scontrino|order|customer|kunde|cliente|qty|price|amount|total)\b/;

export const isAddressLike = (folded: string): boolean => ADDRESS_WORDS.test(folded);
export const isHeadingLike = (folded: string): boolean => HEADING_WORDS.test(folded);
export const hasTradeWord = (folded: string): boolean => TRADE_WORDS.test(folded);

/**
 * Returns the legal form in a folded name as a key of LEGAL_FORMS. The form is usually the last word; in Malaysian and
 * Danish names it may come earlier.
 */
export const legalFormIn = rememberTexts((folded): string | null => {
  const words = folded
    .replace(/[.,()]/g, ' ')
    .replace(/\bsdn\s?bhd\b/g, 'sdnbhd')
    .replace(/\bsoc\s+coop\b/g, 'soccoop')
    .replace(/\bsocieta\s+cooperativa\b/g, 'societacooperativa')
    .replace(/\b([a-z])\s(?=[a-z]\b)/g, '$1')
    .split(/\s+/);
  for (let index = words.length - 1; index >= 1; index -= 1) {
    const word = words[index] ?? '';
    if (word in LEGAL_FORMS && word !== 'co' && word !== 'trading') return word;
  }
  return null;
});

const withoutLastForm = rememberTexts((name): string => {
  const form = legalFormIn(foldText(name));
  if (form === null) return name;
  const signs = [...form.replace(/[^a-z]/g, '')].map((letter) => `${letter}[\\s./&]*`).join('');
  return name
    .replace(new RegExp(`(?<![\\s,&])[\\s,&]+${signs}$`, 'i'), '')
    .replace(/(?<![\s&])[\s&]+Co\.?$/i, '')
    .trim();
});

/** Removes all legal forms from the end of a name: "Aldi GmbH & Co. KG" becomes "Aldi". */
export const withoutLegalForm = (name: string): string => {
  const shorter = withoutLastForm(name);
  return shorter === name || shorter === '' ? name : withoutLegalForm(shorter);
};
