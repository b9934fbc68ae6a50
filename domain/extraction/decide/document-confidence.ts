import { chanceOf } from '../confidence/calibration.js';
import type { ConfidenceGroup } from '../confidence/confidence-groups.js';
import type { Decisions } from './decide.js';
import type { ExtractionModel } from '../confidence/extraction-model.js';
import type { ArithmeticCheck } from '../confidence/fields.js';
import { isComputed } from '../candidates/vat-candidates.js';

export const logOdds = (chance: number): number => Math.log(chance / (1 - chance));
const clamp = (chance: number): number => Math.min(0.995, Math.max(0.005, chance));

/** Without one of these fields, the document as a whole cannot be right. */
const isComplete = ({ total, date, supplier, currency }: Decisions): boolean =>
  total !== null && date !== null && supplier !== null && currency !== null;

/**
 * Inputs of the document model: the product of the field confidences, whether a tax amount is printed, and the
 * arithmetic checks. A tax computed from its rate is right whenever the total is right, so it is not multiplied in.
 */
export const documentInputs = (chosen: Decisions, checks: readonly ArithmeticCheck[]): number[] => {
  const vat = chosen.vat === null || isComputed(chosen.vat.candidate) ? null : chosen.vat.confidence;
  const all = [chosen.total, chosen.date, chosen.supplier]
    .map((choice) => choice?.confidence ?? 0)
    .reduce((product, chance) => product * chance, vat ?? 1);
  const failed = checks.filter((check) => !check.passed).length;
  const passed = checks.filter((check) => check.passed && check.name !== 'date-plausible').length;
  return [logOdds(clamp(all)), vat === null && !chosen.isUntaxed ? 1 : 0, Math.min(2, passed) - 2 * failed];
};

/**
 * Returns the chance that supplier, date, total, VAT and currency are all right. One scale for all documents promises too
 * little for a PDF with text and too much for a crumpled receipt, so each group of documents has its own.
 */
export const documentConfidence = (
  chosen: Decisions,
  checks: readonly ArithmeticCheck[],
  model: Pick<ExtractionModel, 'document' | 'scales'>,
  group: ConfidenceGroup,
): number => {
  if (!isComplete(chosen)) return 0.005;
  // The document cannot be more certain than its least certain field.
  const chance = Math.min(
    chanceOf(model.document, documentInputs(chosen, checks)),
    chosen.total?.confidence ?? 0,
    chosen.date?.confidence ?? 0,
    chosen.supplier?.confidence ?? 0,
    chosen.currency?.confidence ?? 0,
  );
  return chanceOf(model.scales[group], [logOdds(clamp(chance)), chosen.vat === null && !chosen.isUntaxed ? 1 : 0]);
};
