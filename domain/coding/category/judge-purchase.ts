import { joinReasons } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { Supply } from '../../regions/vocabulary.js';
import type { CodingInput } from '../coding.js';
import { opinionOf, type Opinion } from '../learnt/mix.js';
import { trainedCategories } from '../learnt/trained-categories.js';
import { hear, likeliestOfLine, mergeChances, type Heard } from '../learnt/witnesses.js';
import {
  boughtVehicle,
  isKnownToServe,
  itemRows,
  lawDoubtOf,
  soldText,
  type Classification,
  type ClassifiedLine,
} from './classify.js';
import { dependsOnUse, isAgainstWords, isByName, isCertain, shareOfVat, type ShareOf } from './is-certain.js';
import { decidedByOwnBusiness, ownBusinessOf, type OwnBusiness } from './own-industry.js';
import { vehicleByPrice } from './vehicle-by-price.js';
import { purchaseReason, wordReason } from './purchase-reasons.js';
import { wordsOf } from './region-coding.js';

/** What was bought, and whether that is certain enough to post it unseen. */
export interface JudgedPurchase {
  readonly category: string;
  readonly supply: Supply | null;
  /** What the witnesses say. */
  readonly reason: Said;
  /** Why a person must see it; null when it is certain. */
  readonly guess: Said | null;
  /** Whether a word of the lists is among the witnesses. */
  readonly isByWords: boolean;
  /** Whether the law says it of this document, whatever else was bought from the supplier. */
  readonly isByLaw?: boolean;
}

/** Below this, nothing is proposed: four such proposals in five are wrong. */
const TELLS = 0.2;

/**
 * Which of two is assumed when both are possible: a mobile telephone may also be used privately, which a person is then asked.
 */
const CAUTIOUS: Readonly<Record<string, string>> = { telephone: 'telephone_mixed' };

const cautiously = (opinion: Opinion, words: Classification | null): string => {
  const twin = CAUTIOUS[opinion.category];
  const named = [words?.category, ...opinion.others.map(({ category }) => category), opinion.rival?.category];
  return twin !== undefined && named.includes(twin) && !opinion.agreeing.includes('line') ? twin : opinion.category;
};

const heardOf = ({ facts, region, supplierIndustry = null }: CodingInput, words: Classification | null): Heard => {
  const { classifier } = wordsOf(region);
  const lines =
    facts.lines.length > 0 ? facts.lines : itemRows(facts).map((description) => ({ description, amount: null }));
  return hear(trainedCategories(), {
    lines: lines.map(({ description, amount }) => ({ description: soldText(classifier, description), amount })),
    supplier: facts.supplier.name,
    industry: supplierIndustry?.title ?? null,
    words: words && { category: words.category, isSure: !words.isGuess },
  });
};

/** A buyer that builds nowhere has craftsmen for its own premises, unless a line names a subcontractor. */
const withOwnBusiness = (heard: Heard, words: Classification | null, business: OwnBusiness | null): Heard =>
  decidedByOwnBusiness('repairs', business) === 'repairs' && words?.category !== 'subcontractors'
    ? mergeChances(heard, 'subcontractors', 'repairs')
    : heard;

/** As sure as this, the line model alone is wrong in one of twenty lines; a person sees what is split by it. */
const SURE_OF_LINE = 0.85;

/**
 * Adds what the line model is sure of to lines without a known word, if less is deducted of it than of the rest: a bottle of wine among
 * the office supplies. More is never deducted for a line alone.
 */
export const withLearntLines = (
  lines: readonly ClassifiedLine[],
  main: string,
  shareOf: ShareOf,
): readonly ClassifiedLine[] =>
  lines.map((line) => {
    const likely = line.found === null ? likeliestOfLine(trainedCategories(), line.line.description) : null;
    const isLess =
      likely !== null &&
      likely.chance >= SURE_OF_LINE &&
      shareOf(likely.category) !== null &&
      shareOfVat(shareOf, likely.category) < shareOfVat(shareOf, main);
    return isLess ? { ...line, learnt: likely.category } : line;
  });

/** What comes from the till of an inn was served there. On an invoice the same words may be a delivery: coffee of a roaster. */
const isServed = ({ facts, region }: CodingInput, words: Classification | null): boolean =>
  isByName(words) ||
  (facts.kind === 'receipt' && isKnownToServe(wordsOf(region).classifier, facts.supplier.name ?? ''));

/** Nothing that speaks for itself: no witness has a likely category. */
const isSilent = ({ agreeing, others, chance }: Opinion): boolean =>
  chance < TELLS || agreeing.length + others.length === 0;

/** What the models call the purchase of a vehicle. */
const VEHICLE = 'vehicle_purchase';

/** It has no category: the charts begin without its account, so a person opens and chooses it. */
const vehicle = (word: string, reason: Said): JudgedPurchase => ({
  category: 'other',
  supply: 'goods',
  reason,
  guess: say('vehicle_bought', { word }),
  isByWords: false,
  isByLaw: true,
});

/** Words of a line that deduct more than the supplier's trade usually does: "kuverter" of a restaurant are no envelopes. */
const deductsMoreThanTrade = (
  { region, facts }: CodingInput,
  words: Classification | null,
  shareOf: ShareOf,
): Said | null => {
  if (words?.foundIn !== 'lines') return null;
  const { classifier } = wordsOf(region);
  const name = facts.supplier.name ?? '';
  const usual = (classifier.supplier(name) ?? classifier.trade(name))?.category ?? words.category;
  return shareOfVat(shareOf, words.category) > shareOfVat(shareOf, usual)
    ? say('supplier_deducts_less', { word: words.word, usual })
    : null;
};

const byWords = (words: Classification, guess: Said | null): JudgedPurchase => ({
  category: words.category,
  supply: words.supply,
  reason: wordReason(words),
  guess,
  isByWords: true,
});

/**
 * Judges what was bought from what the witnesses say: words, lines, the supplier's name and industry. What a word says about the law
 * (a vehicle, food from a shop, payment in advance) holds back whatever is likely.
 */
export const judgePurchase = (
  input: CodingInput,
  lines: readonly ClassifiedLine[],
  words: Classification | null,
  shareOf: ShareOf,
): JudgedPurchase | null => {
  const { classifier } = wordsOf(input.region);
  const bought = boughtVehicle(classifier, input.facts) ?? vehicleByPrice(input, lines);
  if (bought !== null) return vehicle(bought, say('word_in_lines', { word: bought }));
  if (words?.isByLaw === true) {
    const guess = words.isGuess ? say('purchase_uncertain', { reasons: wordReason(words) }) : null;
    return { ...byWords(words, guess), isByLaw: true };
  }
  const { supplierIndustry = null, ownIndustry = null } = input;
  const business = ownBusinessOf(ownIndustry);
  const heard = withOwnBusiness(heardOf(input, words), words, business);
  const opinion = opinionOf(trainedCategories().mix, heard);
  if (opinion?.category === VEHICLE && opinion.agreeing.includes('line')) {
    const { lines: bills, supplier } = input.facts;
    return vehicle(
      bills[0]?.description ?? supplier.name ?? '',
      purchaseReason(opinion, heard, words, supplierIndustry),
    );
  }
  const ofLaw = lawDoubtOf(classifier, input.facts, lines, words);
  // Whose food it is, other purchases from the supplier may tell.
  const isByLaw = ofLaw !== null && ofLaw.say !== 'food_from_shop';
  const doubt = ofLaw ?? deductsMoreThanTrade(input, words, shareOf);
  if (words !== null && (doubt !== null || opinion === null || shareOf(opinion.category) === null))
    return { ...byWords(words, doubt ?? say('purchase_uncertain', { reasons: wordReason(words) })), isByLaw };
  if (opinion === null || isSilent(opinion)) return null;
  const category = cautiously(opinion, words);
  const said = purchaseReason(opinion, heard, words, supplierIndustry);
  const isOwn = ownIndustry !== null && decidedByOwnBusiness(category, business) !== null;
  const reason = isOwn ? joinReasons([said, say('own_industry_says', { industry: ownIndustry })]) : said;
  if (shareOf(category) === null) return null;
  const serves = isServed(input, words);
  const other = dependsOnUse(opinion, business);
  const uncertain =
    other === null
      ? say('purchase_uncertain', { reasons: reason })
      : say('purchase_depends_on_use', { category, other });
  if (isAgainstWords(opinion, words, shareOf) && words !== null && !words.isGuess)
    return { ...byWords(words, uncertain), reason };
  return {
    category,
    supply: words?.category === category ? words.supply : null,
    reason,
    guess: doubt ?? (isCertain(opinion, heard, words, { shareOf, business, serves }) ? null : uncertain),
    isByWords: words !== null,
    isByLaw,
  };
};
