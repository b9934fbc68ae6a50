import { say } from '#schemas/sentences/say.js';
import { rowsInForce } from '../regions/dated-row.js';
import { classify, classifyLines } from './category/classify.js';
import { CodingRefused } from './coding-refused.js';
import type { CodingInput, LineCorrection } from './coding.js';
import {
  categoryOfCorrection,
  categoryLearntOfLines,
  categoryOfLines,
  decideCategory,
  ruleFor,
  type DecidedCategory,
} from './category/decide-category.js';
import { deductibleShare } from './category/deductible-share.js';
import { judgePurchase, withLearntLines } from './category/judge-purchase.js';
import type { Portion } from './vat/decided-vat.js';
import { divideByShares, partsOfLine } from './line-corrections.js';
import { splitLease } from './vat/lease-deduction.js';
import { wordsOf } from './category/region-coding.js';
import { isMixedUnsplit, splitByCategory, type CategoryPart } from './split-by-category.js';
import type { RatedPart } from './split-by-rate.js';

interface DecidedPortions {
  readonly portions: readonly Portion[];
  /** Lines are deducted differently, but their amounts do not add up to the document. */
  readonly isMixed: boolean;
}

/** Whether an account alone was stated. A category or a VAT code says how the whole document is deducted. */
const isAccountAlone = ({ person, vendor, history }: CodingInput, { isAccountGiven }: DecidedCategory): boolean =>
  isAccountGiven &&
  [person, ...vendor, history === null ? null : { ...history, vatCode: null }].every(
    (known) => known === null || (known.vatCode === null && known.category === null),
  );

/**
 * Decides what was bought, and splits the document where its lines are deducted differently. What a person, a vendor rule or the
 * memory says is about the whole document. An account alone does not deduct more than the lines allow: the dinner on a hotel bill is
 * booked to the account of the night, but it stays a line of its own.
 */
const proposePortions = (input: CodingInput, parts: readonly RatedPart[]): DecidedPortions => {
  const { region, facts } = input;
  const { classifier } = wordsOf(region);
  const lines = classifyLines(classifier, facts);
  const offered = new Set(rowsInForce(region.categories, facts.date).map((row) => row.category));
  const shareOf = (name: string): string | null =>
    offered.has(name) ? deductibleShare(input, ruleFor(input, name).rule) : null;
  const found = classify(classifier, facts, lines);
  const judged = judgePurchase(input, lines, found, shareOf);
  const category = decideCategory(input, judged);
  const whole = { portions: parts.map((part) => ({ part, category, statedVatCode: null })), isMixed: false };
  const isProposed = category.category.origin === 'region_rule';
  const main = isProposed ? category.category.value : (judged?.category ?? null);
  if (main === null || !(isProposed || isAccountAlone(input, category))) return whole;
  const told = isProposed ? withLearntLines(lines, main, shareOf) : lines;
  const split = splitByCategory(parts, told, main, shareOf, facts.currency);
  const ownCategory = ({ category: own, lines: ofPart }: CategoryPart): DecidedCategory => {
    const word = ofPart.find((line) => line.found?.category === own)?.found;
    if (own === null) return category;
    const ofLines = word ? categoryOfLines(input, own, word.word, word.supply) : categoryLearntOfLines(input, own);
    if (isProposed) return ofLines;
    const deductsLess = Number(deductibleShare(input, ofLines.rule)) < Number(deductibleShare(input, category.rule));
    return deductsLess ? { ...ofLines, account: category.account, isAccountGiven: true } : category;
  };
  const portions = split.map((one) => ({
    part: one.part,
    category: ownCategory(one),
    statedVatCode: null,
    lines: one.lines.map(({ line }) => line),
  }));
  if (!isProposed && portions.every((portion) => portion.category === category)) return whole;
  return {
    isMixed: isMixedUnsplit(told, split, main, shareOf),
    portions: portions.flatMap((portion) => (isProposed ? splitLease(input, portion) : [portion])),
  };
};

/**
 * The parts of the document, each with its category: as a person decided about the same before, or as proposed; corrections of single
 * lines by a person replace them.
 */
export const decidePortions = (
  input: CodingInput,
  parts: readonly RatedPart[],
  repeated: readonly Portion[] | null = null,
): DecidedPortions => {
  const { portions, isMixed } = repeated ? { portions: repeated, isMixed: false } : proposePortions(input, parts);
  const unknown = input.lineCorrections.find(({ line }) => portions[line - 1]?.part.isRounding !== false);
  if (unknown !== undefined)
    throw new CodingRefused(
      'coding_impossible',
      say('coding_has_no_line', { line: unknown.line, count: portions.length }),
    );
  return {
    isMixed,
    portions: portions.flatMap((portion, index) => {
      const parts = partsOfLine(index + 1, input.lineCorrections);
      if (parts.length > 0) {
        const divided = divideByShares(portion.part, parts, input.facts.currency);
        return parts.map((part, place) =>
          corrected(input, { ...portion, part: divided[place] ?? portion.part, lines: [] }, part),
        );
      }
      return [
        corrected(
          input,
          portion,
          input.lineCorrections.find(({ line }) => line === index + 1),
        ),
      ];
    }),
  };
};

const corrected = (input: CodingInput, portion: Portion, correction: LineCorrection | undefined): Portion => {
  if (correction === undefined) return portion;
  const category = categoryOfCorrection(input, correction) ?? portion.category;
  return { ...portion, category, statedVatCode: correction.vatCode };
};
