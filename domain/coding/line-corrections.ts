import { allocate } from '../money/allocate.js';
import { money } from '../money/money.js';
import type { LineCorrection } from './coding.js';
import type { RatedPart } from './split-by-rate.js';

/** One part of a line that a person divided. */
export interface DividedPart extends LineCorrection {
  readonly share: string;
}

const isPart = (correction: LineCorrection): correction is DividedPart => correction.share !== undefined;

/** The parts into which a person divided a proposed line, in their order; empty when it is whole. */
export const partsOfLine = (line: number, corrections: readonly LineCorrection[]): readonly DividedPart[] =>
  corrections.filter(isPart).filter((part) => part.line === line);

/** The proposed line of each of the first `count` coded lines. The parts of a divided line have the same one. */
export const proposedLines = (count: number, corrections: readonly LineCorrection[]): readonly number[] => {
  const places: number[] = [];
  for (let line = 1; places.length < count; line += 1) {
    const parts = Math.max(1, partsOfLine(line, corrections).length);
    places.push(...Array.from({ length: parts }, () => line));
  }
  return places;
};

/** The coded lines about which no correction of a single line says anything. */
export const uncorrectedLines = <T>(coded: readonly T[], corrections: readonly LineCorrection[]): readonly T[] => {
  const places = proposedLines(coded.length, corrections);
  return coded.filter((_, index) => !corrections.some(({ line }) => line === places[index]));
};

/** Sets the values of a coded line, counted from 1; what they leave open stays as it was. */
export const correctLine = (
  codedLine: number,
  values: Omit<LineCorrection, 'line' | 'share'>,
  corrections: readonly LineCorrection[],
): readonly LineCorrection[] => {
  const places = proposedLines(codedLine, corrections);
  const line = places[codedLine - 1] ?? codedLine;
  const ofLine = corrections.filter((correction) => correction.line === line);
  const before = ofLine[places.slice(0, codedLine - 1).filter((place) => place === line).length];
  const choosesAccount = values.account !== null || values.category !== null;
  const after: LineCorrection = {
    ...before,
    line,
    account: choosesAccount ? values.account : (before?.account ?? null),
    category: choosesAccount ? values.category : (before?.category ?? null),
    vatCode: values.vatCode ?? before?.vatCode ?? null,
  };
  return before ? corrections.map((each) => (each === before ? after : each)) : [...corrections, after];
};

/** Replaces what was said about a proposed line by its parts. A single part is the whole line again. */
export const divideLine = (
  line: number,
  parts: readonly Omit<DividedPart, 'line'>[],
  corrections: readonly LineCorrection[],
): readonly LineCorrection[] => {
  const others = corrections.filter((correction) => correction.line !== line);
  const [only, ...more] = parts;
  if (only && more.length === 0) {
    const { share: _share, ...values } = only;
    const saysNothing = Object.values(values).every((value) => value === null);
    return saysNothing ? others : [...others, { ...values, line }];
  }
  return [...others, ...parts.map((part) => ({ ...part, line }))];
};

/** Amounts by the shares of a division. They add up to the part, in its own currency, to the cent. */
export const divideByShares = (
  part: RatedPart,
  shares: readonly { readonly share: string }[],
  currency: string,
): readonly RatedPart[] => {
  const weights = shares.map(({ share }) => BigInt(share));
  const divided = (minor: bigint): readonly bigint[] =>
    allocate(money(minor, currency), weights).map((each) => each.minor);
  const gross = divided(part.gross);
  const tax = part.tax === null ? null : divided(part.tax);
  return weights.map((_, index) => ({
    ...part,
    gross: gross[index] ?? 0n,
    tax: tax === null ? null : (tax[index] ?? 0n),
    // Both amounts of a part are rounded, so the tax may be one more unit away from its rate.
    tolerance: part.tolerance + 1n,
  }));
};
