import type { Choice } from './choose.js';
import { foldText } from './fold-text.js';
import { findVatNumbers } from './identifiers.js';
import type { SupplierCandidate } from './supplier-candidates.js';
import { legalFormIn } from './supplier-words.js';

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

/** Letters without a name at the top have the sender in their foot, with its number and its account. */
export const settleSupplier = (
  candidates: readonly SupplierCandidate[],
  chosen: Choice<SupplierCandidate> | null,
): Choice<SupplierCandidate> | null => {
  if (chosen === null || chosen.candidate.known !== null || hasForm(chosen.candidate) || chosen.confidence >= CERTAIN)
    return chosen;
  const [foot, other] = candidates.filter(signsInFoot).sort((a, b) => a.name.length - b.name.length);
  if (foot === undefined) return chosen;
  const isUnique = other === undefined || foldText(other.name).includes(foldText(foot.name));
  return isUnique ? { ...chosen, candidate: foot, confidence: Math.max(chosen.confidence, 0.5) } : chosen;
};
