import type { CodingInput } from '../coding.js';
import { isTimeOrWork, priceOfPiece } from '../facts/price-of-piece.js';
import type { ClassifiedLine } from './classify.js';
import { wordsOf } from './region-coding.js';

/** A vehicle costs so many times what a thing may cost before it is a fixed asset. Its repair or paint seldom does. */
const LIMITS = 4n;

/** A line that names a vehicle, and nothing that is done to it, at the price of one: "Tesla Model 3, personbil". Null without one. */
export const vehicleByPrice = ({ region, facts }: CodingInput, lines: readonly ClassifiedLine[]): string | null => {
  const { assetLimit } = region.coding;
  if (assetLimit === null || facts.currency !== region.currency) return null;
  const { vehicles } = wordsOf(region);
  const whole = lines.length === 1 ? (facts.net ?? facts.total) : null;
  const bought = lines.find(
    ({ line, found }) =>
      found === null &&
      vehicles(line.description) !== null &&
      !isTimeOrWork(line.description) &&
      priceOfPiece({ ...line, amount: line.amount ?? whole }) > assetLimit.minor * LIMITS,
  );
  return bought?.line.description ?? null;
};
