import { allocate } from '../money/allocate.js';
import { decimal, decimalText } from '../money/decimal.js';
import { money } from '../money/money.js';
import type { ClassifiedLine } from './category/classify.js';
import type { RatedPart } from './split-by-rate.js';

/** A part of a document with one VAT rate and one category; null is the main category of the document. */
export interface CategoryPart {
  readonly part: RatedPart;
  readonly category: string | null;
  readonly lines: readonly ClassifiedLine[];
}

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

const sameRate = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && decimalText(decimal(a)) === decimalText(decimal(b));

const categoryOf = ({ found, learnt }: ClassifiedLine): string | null => found?.category ?? learnt ?? null;

/** The lines of a part: those with its rate, or all lines if the document has one part. */
const linesOf = (part: RatedPart, parts: readonly RatedPart[], lines: readonly ClassifiedLine[]) => {
  const rated = parts.filter(({ isRounding }) => !isRounding);
  if (rated.length === 1) return lines;
  return lines.filter(({ line }) => sameRate(line.vatRate, part.rate) && (line.nature ?? null) === part.nature);
};

/** Whether the lines add up to the net or gross amount of the part, allowing one unit of rounding per line. */
const addUp = (part: RatedPart, lines: readonly ClassifiedLine[]): boolean => {
  const amounts = lines.map(({ line }) => line.amount);
  if (amounts.some((amount) => amount === null)) return false;
  const sum = size(amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n));
  const tolerance = BigInt(lines.length);
  const gross = size(part.gross);
  return [gross, gross - size(part.tax ?? 0n)].some((target) => size(sum - target) <= tolerance);
};

/**
 * Splits a part where its lines are deducted differently, e.g. the night and the dinner on a hotel bill. Lines whose
 * VAT is deducted like that of the main category stay with it. `shareOf` returns the deductible share of a category.
 */
const splitPart = (
  part: RatedPart,
  lines: readonly ClassifiedLine[],
  main: string,
  shareOf: (category: string) => string | null,
  currency: string,
): readonly CategoryPart[] => {
  const own = shareOf(main);
  const groups = new Map<string | null, ClassifiedLine[]>();
  for (const line of lines) {
    const category = categoryOf(line);
    const share = category === null ? own : (shareOf(category) ?? own);
    const key = share === own ? null : category;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  if (part.isRounding || !addUp(part, lines)) return [{ part, category: null, lines }];
  // All of the lines with this rate are something else: the deposit on the bill of a utility.
  if (groups.size < 2) return [{ part, category: lines.length === 0 ? null : ([...groups.keys()][0] ?? null), lines }];
  const keys = [...groups.keys()].sort((a, b) => (a === null ? -1 : b === null ? 1 : 0));
  const sums = keys.map((key) => (groups.get(key) ?? []).reduce((sum, { line }) => sum + (line.amount ?? 0n), 0n));
  // A discount that outweighs its group cannot be distributed.
  if (sums.some((sum) => sum === 0n) || sums.some((sum) => sum < 0n !== (sums[0] ?? 0n) < 0n))
    return [{ part, category: null, lines }];
  const weights = sums.map(size);
  const shares = (minor: bigint): readonly bigint[] =>
    allocate(money(minor, currency), weights).map((share) => share.minor);
  const gross = shares(part.gross);
  const tax = part.tax === null ? null : shares(part.tax);
  return keys.map((category, index) => ({
    category,
    lines: groups.get(category) ?? [],
    part: { ...part, gross: gross[index] ?? 0n, tax: tax === null ? null : (tax[index] ?? 0n) },
  }));
};

export const splitByCategory = (
  parts: readonly RatedPart[],
  lines: readonly ClassifiedLine[],
  main: string,
  shareOf: (category: string) => string | null,
  currency: string,
): readonly CategoryPart[] =>
  parts.flatMap((part) => splitPart(part, linesOf(part, parts, lines), main, shareOf, currency));

/** Whether lines of different deduction are on a document whose amounts do not allow a split. */
export const isMixedUnsplit = (
  lines: readonly ClassifiedLine[],
  parts: readonly CategoryPart[],
  main: string,
  shareOf: (category: string) => string | null,
): boolean => {
  const own = shareOf(main);
  const others = lines.some((line) => {
    const category = categoryOf(line);
    return category !== null && (shareOf(category) ?? own) !== own;
  });
  return others && !parts.some(({ category }) => category !== null);
};
