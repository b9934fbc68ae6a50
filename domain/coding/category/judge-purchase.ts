import { joinReasons, listThings } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { Supply } from '../../regions/vocabulary.js';
import type { CodingInput } from '../coding.js';
import { opinionOf, type Opinion } from '../learnt/mix.js';
import { trainedCategories } from '../learnt/trained-categories.js';
import { hear, likeliestOfLine, type Heard, type WitnessName } from '../learnt/witnesses.js';
import { boughtVehicle, itemRows, lawDoubtOf, soldText, type Classification, type ClassifiedLine } from './classify.js';
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
}

/** Below this, nothing is proposed: four such proposals in five are wrong. */
const TELLS = 0.2;

type ShareOf = (category: string) => string | null;

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

/**
 * Which of two is assumed when both are possible: a mobile telephone may also be used privately, which a person is then asked.
 */
const CAUTIOUS: Readonly<Record<string, string>> = { telephone: 'telephone_mixed' };

const cautiously = (opinion: Opinion, words: Classification | null): string => {
  const twin = CAUTIOUS[opinion.category];
  const named = [words?.category, ...opinion.others.map(({ category }) => category), opinion.rival?.category];
  return twin !== undefined && named.includes(twin) && !opinion.agreeing.includes('line') ? twin : opinion.category;
};

const shareOfVat = (shareOf: ShareOf, category: string): number => Number(shareOf(category) ?? '100');

/** A mistake is dear where it deducts more than another witness or the next likeliest category would. */
const isDear = ({ category, others, rival }: Opinion, shareOf: ShareOf): boolean => {
  if (EASILY_MISTAKEN.has(category)) return true;
  const own = shareOfVat(shareOf, category);
  const possible = [...others.map((other) => other.category), ...(rival && rival.share >= 0.1 ? [rival.category] : [])];
  return possible.some((other) => shareOfVat(shareOf, other) < own);
};

/** Words of the lines that deduct less than what the models say are about a purpose or a kind that the law singles out. */
const isAgainstWords = ({ category }: Opinion, words: Classification | null, shareOf: ShareOf): boolean =>
  words !== null &&
  words.foundIn === 'lines' &&
  words.category !== category &&
  shareOfVat(shareOf, words.category) < shareOfVat(shareOf, category);

const isByName = (words: Classification | null): boolean => words?.foundIn === 'supplier' || words?.foundIn === 'trade';

/**
 * The mix decides if something on the document speaks and not the supplier alone, and where a mistake is dear only if two witnesses
 * agree. A word in the supplier's name is not another witness beside that name.
 */
const isCertain = (opinion: Opinion, heard: Heard, words: Classification | null, shareOf: ShareOf): boolean => {
  const { chance, agreeing, others } = opinion;
  const { listed, witnesses } = heard;
  const speaks = witnesses.some(({ name }) => name === 'line' || (name === 'words' && !isByName(words)));
  const counted = agreeing.filter((name) => name !== 'words' || !isByName(words) || !agreeing.includes('supplier'));
  const isUnanimous = counted.length >= UNANIMOUS && others.length === 0;
  if (!speaks || isAgainstWords(opinion, words, shareOf) || (chance < DECIDES && !isUnanimous)) return false;
  const needsTwo = isDear(opinion, shareOf) || (listed !== null && listed.category === null);
  return !needsTwo || counted.length >= 2;
};

const namesOf = ([first, ...others]: readonly WitnessName[]): Said =>
  listThings([say(`witness_${first ?? 'words'}`), ...others.map((name) => say(`witness_${name}`))]);

const wordReason = ({ foundIn, word }: Classification): Said => say(`word_in_${foundIn}`, { word });

/** What each witness says, those for the category first. */
const reasonOf = ({ category, agreeing, others }: Opinion, { listed }: Heard, words: Classification | null): Said => {
  const bySaid = new Map<string, WitnessName[]>();
  for (const name of agreeing) bySaid.set(category, [...(bySaid.get(category) ?? []), name]);
  for (const other of others) bySaid.set(other.category, [...(bySaid.get(other.category) ?? []), other.name]);
  const said = [...bySaid].map(([named, names]) =>
    say('witnesses_say', { category: named, witnesses: namesOf(names) }),
  );
  const reasons = [
    ...(words === null ? [] : [wordReason(words)]),
    ...said,
    ...(listed?.category === null ? [say('supplier_sells_many_things')] : []),
  ];
  const [first, ...rest] = reasons;
  return first === undefined ? say('no_known_word') : joinReasons([first, ...rest]);
};

const heardOf = ({ facts, region }: CodingInput, words: Classification | null): Heard => {
  const { classifier } = wordsOf(region);
  const lines =
    facts.lines.length > 0 ? facts.lines : itemRows(facts).map((description) => ({ description, amount: null }));
  return hear(trainedCategories(), {
    lines: lines.map(({ description, amount }) => ({ description: soldText(classifier, description), amount })),
    supplier: facts.supplier.name,
    industry: null,
    words: words && { category: words.category, isSure: !words.isGuess },
  });
};

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
  const bought = boughtVehicle(classifier, input.facts);
  if (bought !== null) return vehicle(bought, say('word_in_lines', { word: bought }));
  if (words?.isByLaw === true)
    return byWords(words, words.isGuess ? say('purchase_uncertain', { reasons: wordReason(words) }) : null);
  const heard = heardOf(input, words);
  const opinion = opinionOf(trainedCategories().mix, heard);
  if (opinion?.category === VEHICLE && opinion.agreeing.includes('line')) {
    const { lines: bills, supplier } = input.facts;
    return vehicle(bills[0]?.description ?? supplier.name ?? '', reasonOf(opinion, heard, words));
  }
  const doubt = lawDoubtOf(classifier, input.facts, lines, words) ?? deductsMoreThanTrade(input, words, shareOf);
  if (words !== null && (doubt !== null || opinion === null || shareOf(opinion.category) === null))
    return byWords(words, doubt ?? say('purchase_uncertain', { reasons: wordReason(words) }));
  if (opinion === null || isSilent(opinion)) return null;
  const category = cautiously(opinion, words);
  const reason = reasonOf(opinion, heard, words);
  if (shareOf(category) === null) return null;
  const uncertain = say('purchase_uncertain', { reasons: reason });
  if (isAgainstWords(opinion, words, shareOf) && words !== null && !words.isGuess)
    return { ...byWords(words, uncertain), reason };
  return {
    category,
    supply: words?.category === category ? words.supply : null,
    reason,
    guess: doubt ?? (isCertain(opinion, heard, words, shareOf) ? null : uncertain),
    isByWords: words !== null,
  };
};
