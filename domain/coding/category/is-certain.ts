import type { Opinion } from '../learnt/mix.js';
import type { Heard } from '../learnt/witnesses.js';
import type { Classification } from './classify.js';
import { decidedByOwnBusiness, type OwnBusiness } from './own-industry.js';

/** The share of VAT that is deducted for a category, per cent; null for a category that the country does not have. */
export type ShareOf = (category: string) => string | null;

/** The calibrated mix decides from here: 0 of 305 test lines wrong where two witnesses agree as well, or none is dear. */
const DECIDES = 0.8;

/** So many witnesses that agree, with none against them, are right more often than the mix that decides. */
const UNANIMOUS = 3;

/**
 * Categories that no line tells apart for certain: whose site, whose goods, an asset or material. More than a third of what was decided
 * wrongly has one of them on a side. What is served or given to customers looks like any other meal or thing.
 */
const EASILY_MISTAKEN = new Set([
  'goods',
  'small_assets',
  'subcontractors',
  'repairs',
  'representation',
  'gifts',
  'other',
]);

/** Those of which the use decides, which the buyer's own business may tell. */
const BY_USE = new Set(['goods', 'small_assets', 'subcontractors', 'repairs']);

export const shareOfVat = (shareOf: ShareOf, category: string): number => Number(shareOf(category) ?? '100');

/** A mistake is dear where it deducts more than another witness or the next likeliest category would. */
const isDear = ({ category, others, rival }: Opinion, shareOf: ShareOf): boolean => {
  if (EASILY_MISTAKEN.has(category)) return true;
  const own = shareOfVat(shareOf, category);
  const possible = [...others.map((other) => other.category), ...(rival && rival.share >= 0.1 ? [rival.category] : [])];
  return possible.some((other) => shareOfVat(shareOf, other) < own);
};

export const isByName = (words: Classification | null): boolean =>
  words?.foundIn === 'supplier' || words?.foundIn === 'trade';

/** Coffee and cake are served, or bought to be served or sold: what the supplier is known for tells which. */
const isServedElsewhere = ({ category, agreeing }: Opinion, serves: boolean): boolean =>
  category === 'restaurant' && !serves && !agreeing.includes('supplier') && !agreeing.includes('industry');

/** From this share of the sum on, the next likeliest category is as possible. */
const POSSIBLE = 0.25;

/**
 * The other category that goods or work may be, where only their use tells: timber is material, an asset or a cost, and a craftsman works
 * at the buyer's premises or at a customer's. The buyer's own business may say it; null then, or where nothing else is possible.
 */
export const dependsOnUse = ({ category, rival }: Opinion, business: OwnBusiness | null): string | null => {
  if (!BY_USE.has(category) || decidedByOwnBusiness(category, business) !== null) return null;
  if (category === 'goods' && business === 'serves') return rival?.category ?? 'other';
  // Its own trade is what others call repairs: parts are goods for a site, and craftsmen work there.
  if (category === 'repairs' && business === 'builds') return rival?.category ?? 'subcontractors';
  return rival !== null && BY_USE.has(rival.category) && rival.share >= POSSIBLE ? rival.category : null;
};

/** Words of the lines that deduct less than what the models say are about a purpose or a kind that the law singles out. */
export const isAgainstWords = ({ category }: Opinion, words: Classification | null, shareOf: ShareOf): boolean =>
  words !== null &&
  words.foundIn === 'lines' &&
  words.category !== category &&
  shareOfVat(shareOf, words.category) < shareOfVat(shareOf, category);

interface KnownParties {
  readonly shareOf: ShareOf;
  /** That of the buyer. */
  readonly business: OwnBusiness | null;
  /** Whether the supplier is known for meals that are served. */
  readonly serves: boolean;
}

/**
 * The mix decides if something on the document speaks and not the supplier alone, and where a mistake is dear only if two witnesses
 * agree. A word in the supplier's name is not another witness beside that name.
 */
export const isCertain = (
  opinion: Opinion,
  heard: Heard,
  words: Classification | null,
  { shareOf, business, serves }: KnownParties,
): boolean => {
  const { chance, agreeing, others } = opinion;
  const { listed, witnesses } = heard;
  const speaks = witnesses.some(({ name }) => name === 'line' || (name === 'words' && !isByName(words)));
  const counted = agreeing.filter((name) => name !== 'words' || !isByName(words) || !agreeing.includes('supplier'));
  const isUnanimous = counted.length >= UNANIMOUS && others.length === 0;
  if (!speaks || isAgainstWords(opinion, words, shareOf) || (chance < DECIDES && !isUnanimous)) return false;
  if (dependsOnUse(opinion, business) !== null || isServedElsewhere(opinion, serves)) return false;
  const isSettled = decidedByOwnBusiness(opinion.category, business) !== null;
  const needsTwo = (isDear(opinion, shareOf) && !isSettled) || (listed !== null && listed.category === null);
  return !needsTwo || counted.length >= 2;
};
