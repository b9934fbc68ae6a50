import { trainedCategories } from '../learnt/trained-categories.js';
import { likeliestTrade } from '../learnt/witnesses.js';

/**
 * What a business does with goods. `builds`: works at sites of its customers; `makes`: goods go into what it makes or serves; `sells`:
 * goods are sold again; `serves`: goods are used up.
 */
export type OwnBusiness = 'builds' | 'makes' | 'sells' | 'serves';

/** By the division of NACE, the first two digits, which rev. 2 and 2.1 share here. */
const businessOfDivision = (division: number): OwnBusiness => {
  if (division >= 41 && division <= 43) return 'builds';
  if (division <= 33 || division === 56) return 'makes';
  return division >= 45 && division <= 47 ? 'sells' : 'serves';
};

/** By what a business with such a title sells. */
const BUSINESS_OF_TRADE: Readonly<Record<string, OwnBusiness>> = {
  repairs: 'builds',
  subcontractors: 'builds',
  goods: 'makes',
  small_assets: 'sells',
  office_supplies: 'sells',
  restaurant: 'makes',
  staff_food: 'makes',
  car_repair: 'makes',
};

/** A code alone, or before its title. */
const CODE = /^(?:NACE|ATECO|DB07|DB25)?\s?(\d{2})[.\d]*(?:\s|$)/i;
const TRADING = /\b(?:engroshandel|detailhandel|commercio|wholesale|retail)\b/iu;

/** What the organisation does, from the code or the title in its profile; null when neither says it. */
export const ownBusinessOf = (industry: string | null): OwnBusiness | null => {
  if (industry === null) return null;
  const [, division] = CODE.exec(industry.trim()) ?? [];
  if (division !== undefined) return businessOfDivision(Number(division));
  if (TRADING.test(industry)) return 'sells';
  const trade = likeliestTrade(trainedCategories(), industry);
  if (trade === null || trade.chance < 0.5) return null;
  return BUSINESS_OF_TRADE[trade.category] ?? 'serves';
};

/**
 * Of goods and work that look alike, which the own business makes certain: a business that builds, makes or sells has its goods for
 * that; one that builds nowhere has craftsmen for its own premises. Null where only a person knows.
 */
export const decidedByOwnBusiness = (category: string, business: OwnBusiness | null): string | null => {
  if (business === null) return null;
  if (category === 'goods') return business === 'serves' ? null : category;
  if (category === 'repairs' || category === 'subcontractors')
    return business === 'serves' || business === 'sells' ? 'repairs' : null;
  return null;
};
