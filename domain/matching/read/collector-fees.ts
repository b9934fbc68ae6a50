import { intermediaryIn } from './fold-words.js';
import type { Line } from './line.js';

/** A payout that may consist of these sales less a fee, in minor units. */
export interface PayoutGuess {
  readonly line: Line;
  readonly total: number;
  readonly count: number;
  readonly fee: number;
}

/** The terms of a collector: a share of the sales, and a fixed amount per sale or per payout. */
export interface FeeTerms {
  /** In hundredths of a percent, as price lists print it. */
  readonly basisPoints: number;
  readonly perSale: number;
  readonly perPayout: number;
}

/** Enough payouts to see a pattern, and few enough to compare each with each. */
const MAX_LINES = 40;
const MAX_GUESSES = 120;
const MIN_PAYOUTS = 3;
const MAX_BASIS_POINTS = 400;
const MAX_FIXED = 1_000;

export const collectorOf = (line: Line): string | null =>
  intermediaryIn(line.nameWords) ?? intermediaryIn(line.textWords);

const shareBy = (basisPoints: number, total: number): number => Math.round((total * basisPoints) / 10_000);

export const feeBy = ({ basisPoints, perSale, perPayout }: FeeTerms, total: number, count: number): number =>
  shareBy(basisPoints, total) + perSale * count + perPayout;

/** The share of each sale is rounded separately. */
const isKept = (terms: FeeTerms, { total, count, fee }: PayoutGuess): boolean =>
  Math.abs(feeBy(terms, total, count) - fee) <= 1 + (count >> 1);

const termsThrough = (a: PayoutGuess, b: PayoutGuess): readonly FeeTerms[] => {
  const found: FeeTerms[] = [];
  const keep = (basisPoints: number, perSale: number, perPayout: number): void => {
    const terms = { basisPoints, perSale, perPayout };
    const fixed = perSale + perPayout;
    if (basisPoints <= 0 || basisPoints > MAX_BASIS_POINTS || fixed < 0 || fixed > MAX_FIXED) return;
    if (isKept(terms, a) && isKept(terms, b)) found.push(terms);
  };
  keep(Math.round(((a.fee + b.fee) * 10_000) / (a.total + b.total)), 0, 0);
  if (a.total !== b.total) {
    const basisPoints = Math.round(((a.fee - b.fee) * 10_000) / (a.total - b.total));
    keep(basisPoints, 0, a.fee - shareBy(basisPoints, a.total));
  }
  const weight = a.total * b.count - b.total * a.count;
  if (weight !== 0) {
    const basisPoints = Math.round(((a.fee * b.count - b.fee * a.count) * 10_000) / weight);
    keep(basisPoints, Math.round((a.fee - shareBy(basisPoints, a.total)) / a.count), 0);
  }
  return found;
};

/** The terms that most payouts of one collector follow: at least half of them, and at least three. */
const termsOf = (guesses: readonly PayoutGuess[]): FeeTerms | null => {
  const lines = [...new Set(guesses.map(({ line }) => line))].slice(0, MAX_LINES);
  const compared = guesses.filter(({ line }) => lines.includes(line)).slice(0, MAX_GUESSES);
  let best: { terms: FeeTerms; support: number } | null = null;
  for (const [index, a] of compared.entries()) {
    for (const b of compared.slice(index + 1)) {
      if (a.line === b.line) continue;
      for (const terms of termsThrough(a, b)) {
        const support = new Set(compared.filter((guess) => isKept(terms, guess)).map(({ line }) => line)).size;
        if (best === null || support > best.support) best = { terms, support };
      }
    }
  }
  return best !== null && best.support >= MIN_PAYOUTS && best.support * 2 >= lines.length ? best.terms : null;
};

/**
 * A collector shows its fee in its portal and not on the bank line, but it keeps the same fee of every payout. Terms
 * that explain most payouts to the cent are therefore not a coincidence.
 */
export const learnFees = (guesses: readonly PayoutGuess[]): ReadonlyMap<string, FeeTerms> => {
  const byCollector = new Map<string, PayoutGuess[]>();
  for (const guess of guesses) {
    const collector = collectorOf(guess.line);
    if (collector === null) continue;
    const list = byCollector.get(collector);
    if (list) list.push(guess);
    else byCollector.set(collector, [guess]);
  }
  const learnt = new Map<string, FeeTerms>();
  for (const [collector, list] of byCollector) {
    const terms = termsOf(list);
    if (terms !== null) learnt.set(collector, terms);
  }
  return learnt;
};
