import type { Choice } from '../confidence/choose.js';
import { TEXT_PASS } from '../confidence/confidence-groups.js';
import { foldText } from '../page/fold-text.js';
import { findVatNumbers } from '../parties/identifiers.js';
import type { NamePlace } from '../candidates/name-places.js';
import type { Row } from '../page/rows.js';
import type { SupplierCandidate } from '../candidates/supplier-candidates.js';
import { printWidth, wraps } from '../candidates/supplier-features.js';
import { isAddressLike, isHeadingLike, legalFormIn } from '../page/supplier-words.js';

/** Above this chance the name at the top of the page is kept. */
const CERTAIN = 0.6;

const hasForm = ({ name }: SupplierCandidate): boolean => legalFormIn(foldText(name)) !== null;

/** A name with a legal form in the lower part of the page, in one row with the VAT number of the sender. */
const signsInFoot = (candidate: SupplierCandidate): boolean =>
  hasForm(candidate) &&
  candidate.places.some(
    ({ rows, reading, box }) =>
      box.top > reading.pageHeight * 0.6 && findVatNumbers([{ ...reading, rows: [...rows] }]).length > 0,
  );

const TITLE = /kvittering|faktura|billet|ricevuta|scontrino|fattura|biglietto|attestato|document|invoice|receipt/;

const isTitle = (folded: string): boolean => isAddressLike(folded) || isHeadingLike(folded) || TITLE.test(folded);

/** A row that may be a part of a name: letters only, and neither an address nor a heading. */
const isPartOfName = (text: string): boolean => /^[\p{L}&'’./ -]{2,40}$/u.test(text) && !isTitle(foldText(text));

/** The rows of a name with the rows above and below into which the printer broke it. */
const unbroken = ({ reading, rows }: NamePlace): Row[] => {
  const [first, last] = [rows[0], rows.at(-1)];
  const width = printWidth(reading);
  const [above, below] = [reading.rows[(first?.index ?? 0) - 1], reading.rows[(last?.index ?? 0) + 1]];
  const goesOn = below !== undefined && isPartOfName(below.text) && wraps(last, below, width);
  const began = above !== undefined && isPartOfName(above.text) && wraps(above, first, width);
  return [...(began ? [above] : []), ...rows, ...(goesOn ? [below] : [])];
};

/** "& TEA LEAF (M) SDN BHD", "(SEMENYIH) SDN BHD": the name began in the row above. */
const rowsFromAbove = ({ reading, rows }: NamePlace): readonly Row[] => {
  const [first] = rows;
  const above = first && reading.rows[first.index - 1];
  if (first === undefined || above === undefined || !/^[&(]\s*\p{L}/u.test(first.text)) return rows;
  return isPartOfName(above.text) ? [above, ...rows] : rows;
};

/** The printer broke the name: "Radiotaxi Le Querce di Serra / Andrea". Takes the candidate with all rows. */
const withWrappedRows = (
  candidates: readonly SupplierCandidate[],
  chosen: Choice<SupplierCandidate>,
  rowsOf: (place: NamePlace) => readonly Row[],
): Choice<SupplierCandidate> => {
  const [place] = chosen.candidate.places;
  if (place === undefined) return chosen;
  const rows = rowsOf(place);
  if (rows.length === place.rows.length) return chosen;
  const whole = candidates.find(({ places }) =>
    places.some((other) => other.rows.length === rows.length && other.rows.every((row, index) => row === rows[index])),
  );
  return whole === undefined ? chosen : { ...chosen, candidate: whole };
};

/**
 * A document that was typed begins with its sender: the name in the first row, within the next three rows its number, and no other
 * number anywhere. Such names were right in all documents for the evaluation of coding, although the trees, which learnt from paper,
 * doubt short names.
 */
const HEAD_CHANCE = 0.95;
const HEAD_ROWS = 3;

const isHeadOfText = ({ name, places }: SupplierCandidate): boolean =>
  places.some(({ rows: [first, ...others], reading }) => {
    const isWholeRow = first !== undefined && others.length === 0 && foldText(first.text) === foldText(name);
    if (!isWholeRow || reading.pass !== TEXT_PASS || first.page !== 1 || first.index !== 0) return false;
    const numbersIn = (rows: readonly Row[]): number => findVatNumbers([{ ...reading, rows }]).length;
    return numbersIn(reading.rows.slice(1, 1 + HEAD_ROWS)) > 0 && numbersIn(reading.rows) === 1;
  });

/**
 * The trees doubt names with digits ("Dantaxi 4x48", "7-Eleven") so much that another row may win. The head of a text wins against a
 * name that is neither certain nor a company's.
 */
const withHead = (
  candidates: readonly SupplierCandidate[],
  chosen: Choice<SupplierCandidate>,
): Choice<SupplierCandidate> => {
  if (chosen.confidence >= HEAD_CHANCE) return chosen;
  if (isHeadOfText(chosen.candidate)) return { ...chosen, confidence: HEAD_CHANCE };
  const { candidate, confidence } = chosen;
  if (candidate.known !== null || hasForm(candidate) || confidence >= CERTAIN) return chosen;
  const head = candidates.find((other) => isHeadOfText(other) && !isTitle(foldText(other.name)));
  return head === undefined ? chosen : { ...chosen, candidate: head, confidence: HEAD_CHANCE };
};

/** Letters without a name at the top have the sender in their foot, with its number and its account. */
export const settleSupplier = (
  candidates: readonly SupplierCandidate[],
  best: Choice<SupplierCandidate> | null,
): Choice<SupplierCandidate> | null => {
  const chosen = best === null ? null : withHead(candidates, best);
  if (chosen === null || chosen.candidate.known !== null) return chosen;
  if (hasForm(chosen.candidate)) return withWrappedRows(candidates, chosen, rowsFromAbove);
  if (chosen.confidence >= CERTAIN) return withWrappedRows(candidates, chosen, unbroken);
  const [foot, other] = candidates.filter(signsInFoot).sort((a, b) => a.name.length - b.name.length);
  if (foot === undefined) return withWrappedRows(candidates, chosen, unbroken);
  const isUnique = other === undefined || foldText(other.name).includes(foldText(foot.name));
  return isUnique ? { ...chosen, candidate: foot, confidence: Math.max(chosen.confidence, 0.5) } : chosen;
};
