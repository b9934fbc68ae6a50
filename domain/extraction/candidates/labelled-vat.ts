import { TEXT_PASS } from '../confidence/confidence-groups.js';
import { foldText } from '../page/fold-text.js';
import { FURTHER_AMOUNTS } from '../clues/further-fields.js';
import type { LabelledAmount } from '../clues/labelled-amounts.js';
import { labelsIn } from '../page/labels.js';
import type { PassRows } from '../page/rows.js';
import type { VatCandidate } from './vat-candidates.js';

/** No country takes more than 27 per cent, which is 0.213 of the gross amount. */
const LARGEST_SHARE = 0.215;

/** "Moms-nr. 12 34", "P.IVA 0123": numbers of a company, not amounts. */
const NUMBER_OF_COMPANY = /\b(?:p\.? ?i\.?(?:va)?\.?|partita iva|cvr|se|moms)[\s.-]*(?:nr|no|n\.|reg)/i;

/** Stamp duty and the tax of a town are taxes, but not VAT. */
const isOtherTax = (text: string): boolean =>
  [FURTHER_AMOUNTS.stampDuty, FURTHER_AMOUNTS.cityTax].some((pattern) => pattern.test(foldText(text)));

const statesTax = ({ labels, quality, rightmost, row }: LabelledAmount): boolean =>
  labels.has('tax') &&
  rightmost &&
  quality !== 'whole' &&
  !labels.has('excluding') &&
  !labels.has('including') &&
  !labels.has('quantity') &&
  !NUMBER_OF_COMPANY.test(row.text) &&
  !isOtherTax(row.text);

const AMOUNT = /\d[.,]\d{2}(?!\d)/;

/** No row of exact text has a word for VAT with an amount: "Momsfri 350,00", or no word for VAT at all. */
export const isUntaxedText = (readings: readonly PassRows[]): boolean =>
  readings.every(
    ({ pass, rows }) =>
      pass === TEXT_PASS &&
      rows.every(({ text }) => !AMOUNT.test(text) || NUMBER_OF_COMPANY.test(text) || !labelsIn(text).has('tax')),
  );

/** Labels of the tax of the whole document, folded or not: "di cui IVA", "heraf moms", "totale imposta". */
const OF_DOCUMENT = /\b(?:di cui|heraf|herav|udg[øo]r|totale? (?:iva|imposta|moms)|moms i alt|moms ialt|totalmoms)\b/i;

/**
 * Returns the tax that the document states in words, for documents whose rates no single rate explains. Null if it
 * states several amounts and none of them is that of the whole document. Zero counts only if no other tax is stated.
 */
export const statedVat = (candidates: readonly VatCandidate[], totalCents: number): VatCandidate | null => {
  const stated = candidates.filter(
    ({ places, cents }) => cents <= totalCents * LARGEST_SHARE && places.some(statesTax),
  );
  const positive = stated.filter(({ cents }) => cents > 0);
  const ofDocument = positive.filter(({ places }) =>
    places.some((place) => statesTax(place) && OF_DOCUMENT.test(place.row.text)),
  );
  const ofGroups = positive.filter(({ groups }) => groups.length > 0);
  for (const some of [ofGroups, ofDocument, positive, positive.length === 0 ? stated : []])
    if (some.length === 1) return some[0] ?? null;
  return null;
};
