import { say, type Said } from '#schemas/sentences/say.js';
import type { Supply, Vocabulary } from '../../regions/vocabulary.js';
import type { DocumentFacts, DocumentLineFacts } from '../facts/document-facts.js';
import { vatEvidenceOf } from './vat-evidence.js';
import { wordFinder, type FoundWord, type WordFinder } from './word-finder.js';

/** Where the category was found, most trusted first. */
type FoundIn = 'lines' | 'text' | 'supplier' | 'trade';

/** A word whose category follows from the law, whatever is likely. */
interface SoldWord extends FoundWord {
  readonly isByLaw?: boolean;
}

export interface ClassifiedLine {
  readonly line: DocumentLineFacts;
  readonly found: SoldWord | null;
  /** What the line model says where no word was found, if it is sure and less is deducted of it. */
  readonly learnt?: string;
}

export interface Classification {
  readonly category: string;
  /** Whether goods or services were bought, if the words say so. */
  readonly supply: Supply | null;
  readonly word: string;
  readonly foundIn: FoundIn;
  /** The supplier name alone says too little for posting without a person, and so does a single word of the text. */
  readonly isGuess: boolean;
  /** Whether the law decides, whatever is likely. */
  readonly isByLaw?: boolean;
}

export interface Classifier {
  readonly item: WordFinder;
  readonly supplier: WordFinder;
  readonly trade: WordFinder;
  /** Finds words for the purchase of a vehicle. */
  readonly vehicle: WordFinder;
  /** Whether a supplier sells food in a shop. */
  readonly isGrocer: (name: string) => boolean;
}

/** Combines the words of a country with those that occur everywhere. The words of the country win a tie. */
export const classifierOf = (country: Vocabulary, everywhere: Vocabulary): Classifier => ({
  item: wordFinder(country.item, everywhere.item),
  supplier: wordFinder(country.supplier, everywhere.supplier),
  trade: wordFinder(country.trade, everywhere.trade),
  vehicle: wordFinder([['other', 'goods', `${country.vehicles.bought}, ${everywhere.vehicles.bought}`]]),
  isGrocer: (
    (grocers) => (name: string) =>
      grocers(name) !== null
  )(wordFinder([['staff_food', null, `${country.grocers}, ${everywhere.grocers}`]])),
});

/**
 * The lunch of a course and the breakfast of a night are part of their price: "1 nat inkl. morgenmad" is a night. A night
 * with dinner is two things at one price, which only a person can divide.
 */
const INCLUDED = /\b(?:inkl|inklusive|incl|including|inclus[aoie]|compres[aoie]|med|with|con)\b.*/iu;
const BREAKFAST = /morgenmad|breakfast|colazion/iu;

/** The first word of a line names what is sold; the subject of a course follows: "Kursus i revision" is a course. */
const FIRST_WORD = /^(?:[\d.,]+(?:\s*(?:x|stk\.?))?\s+)?\S+/iu;

const findSold = ({ item }: Classifier, description: string): FoundWord | null => {
  const [included = ''] = INCLUDED.exec(description) ?? [];
  const sold = item(description.slice(0, description.length - included.length));
  if (sold?.category === 'courses') return sold;
  const first = item(FIRST_WORD.exec(description)?.[0] ?? '');
  if (first?.category === 'courses' && !first.isAmbiguous) return first;
  if (sold?.category !== 'hotel' || item(included)?.category !== 'restaurant') return item(description);
  return BREAKFAST.test(included) ? sold : null;
};

/** What a line sells, without the subject of a course and the meals that a price includes. */
export const soldText = ({ item }: Classifier, description: string): string => {
  const first = FIRST_WORD.exec(description)?.[0] ?? '';
  const known = item(first);
  if (known?.category === 'courses' && !known.isAmbiguous) return first;
  const [included = ''] = INCLUDED.exec(description) ?? [];
  const isMeal = item(included)?.category === 'restaurant';
  return isMeal ? description.slice(0, description.length - included.length) : description;
};

/** Words for meals that are served. Coffee, wine or cake may come from a shop as well. */
const MEAL =
  /middag|frokost|morgenmad|brunch|restaura|bespisning|menu|retters|forret|hovedret|servering|forplejning|buffet|fest|roomservice|minibar|pranz|cen[ae]|copert|past[oi]|colazion|ristora|consumazion|primo piatto|lunch|dinner|breakfast|frühstück|abendessen/iu;

/** Whether the name of a supplier is known for meals that are served there: "Hvidsten Kro", "Bar Centrale". */
export const isKnownToServe = (classifier: Classifier, supplier: string): boolean =>
  [classifier.supplier(supplier), classifier.trade(supplier)].some((found) => found?.category === 'restaurant');

/**
 * A restaurant serves its food. A shop sells it: for the staff, for guests or as a gift, which are deducted otherwise.
 */
const isServed = (classifier: Classifier, word: string, supplier: string): boolean => {
  if (classifier.isGrocer(supplier)) return false;
  const trades = [classifier.supplier(supplier), classifier.trade(supplier)].map((found) => found?.category);
  return trades.includes('restaurant') || trades.includes('hotel') || MEAL.test(word);
};

const isUnclear = ({ isPart, isAmbiguous }: FoundWord): boolean => isPart || isAmbiguous;

const PURPOSE = /\s(?:til|per|for|für)\s/iu;

/**
 * What a thing is for does not say what it is: "skærm til mødelokale" is no rent, and "toner per stampante" no printer. Words on both
 * sides that disagree, or a word of the purpose alone, need to be confirmed. "Til videresalg" is a word of its own.
 */
const findBought = (classifier: Classifier, description: string): FoundWord | null => {
  const found = findSold(classifier, description);
  const at = description.search(PURPOSE);
  if (found === null || at === -1 || PURPOSE.test(` ${found.word} `)) return found;
  const thing = findSold(classifier, description.slice(0, at));
  if (thing?.category === found.category) return found;
  return { ...(thing === null || isUnclear(thing) ? found : thing), isAmbiguous: true };
};

const findItem = (classifier: Classifier, description: string, supplier: string): FoundWord | null => {
  const found = findBought(classifier, description);
  return found?.category === 'restaurant' && !isServed(classifier, found.word, supplier)
    ? { ...found, category: 'staff_food' }
    : found;
};

const isHandset = ({ category, supply }: FoundWord): boolean => category === 'telephone_mixed' && supply === 'goods';

/**
 * Domestic reverse charge of telephones is for the trade before the retailer (ML § 46(1), DPR 633/72 art. 17(6)(b)), so their
 * private use is not asked about.
 */
const asTraded = (found: FoundWord | null, facts: DocumentFacts): SoldWord | null => {
  if (found === null || !isHandset(found)) return found;
  const { reverseCharge, goods, services } = vatEvidenceOf(facts);
  const isDomestic = reverseCharge !== null && goods === null && services === null;
  return isDomestic ? { ...found, category: 'it_equipment', isByLaw: true } : found;
};

export const classifyLines = (classifier: Classifier, facts: DocumentFacts): readonly ClassifiedLine[] =>
  facts.lines.map((line) => {
    const found = findItem(classifier, line.description, facts.supplier.name ?? '');
    return { line, found: asTraded(found, facts) };
  });

const size = (minor: bigint | null): bigint => (minor === null ? 0n : minor < 0n ? -minor : minor);

/** Lines without amounts count alike. */
const weightsOf = (lines: readonly ClassifiedLine[]): readonly bigint[] => {
  const amounts = lines.map(({ line }) => size(line.amount));
  return amounts.some((amount) => amount > 0n) ? amounts : amounts.map(() => 1n);
};

/** The category of most of the amount, if the recognised lines are at least half of it. */
const byLines = (lines: readonly ClassifiedLine[]): Classification | null => {
  const weights = weightsOf(lines);
  const totals = new Map<string, { weight: bigint; found: SoldWord }>();
  lines.forEach(({ found }, index) => {
    if (found === null) return;
    const weight = weights[index] ?? 0n;
    const known = totals.get(found.category);
    const isBetter =
      known === undefined ||
      (isUnclear(known.found) === isUnclear(found) ? weight > known.weight : isUnclear(known.found));
    totals.set(found.category, {
      weight: (known?.weight ?? 0n) + weight,
      found: isBetter ? found : known.found,
    });
  });
  const [best] = [...totals.values()].sort((a, b) => (a.weight === b.weight ? 0 : a.weight < b.weight ? 1 : -1));
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const recognised = [...totals.values()].reduce((sum, { weight }) => sum + weight, 0n);
  if (best === undefined || recognised * 2n < all) return null;
  return { ...wordOf(best.found), foundIn: 'lines', isGuess: false };
};

const wordOf = ({ category, supply, word, isByLaw = false }: SoldWord) => ({ category, supply, word, isByLaw });

/** Rows with addresses, numbers, totals and terms of payment. Their words say nothing about what was bought. */
const NOT_ABOUT_ITEMS =
  /\b(?:tlf|tel|telefon|telefono|fax|mobil|e-?mail|www|http|cvr|p\.? ?iva|iban|bic|swift|reg\.? ?nr|konto\w*|kontonr|bank(?:konto)?|banca|faktura\w*|fattura|forfald\w*|betalings\w*|scadenza|pagamento|kunde\w*|cliente|leveringsadresse|levering til|att|i alt|total\w*|subtotal|moms|dankort|visa|mobilepay|kort|kvittering)\b|@/i;

/** Shorter words occur in too many other meanings outside the lines. */
const MIN_LENGTH_IN_TEXT = 6;

/** The rows of the text that may name what was bought. */
export const itemRows = (facts: DocumentFacts): readonly string[] =>
  facts.text
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== '' && row.trim() !== facts.supplier.name && !NOT_ABOUT_ITEMS.test(row));

const byText = (classifier: Classifier, facts: DocumentFacts): FoundWord | null => {
  const found = itemRows(facts)
    .map((row) => findItem(classifier, row, facts.supplier.name ?? ''))
    .filter((word) => word !== null && word.length >= MIN_LENGTH_IN_TEXT);
  return found.reduce((best, next) => (best === null || (next?.length ?? 0) > best.length ? next : best), null);
};

const includesMeal = (item: WordFinder, description: string): boolean => {
  const [included = ''] = INCLUDED.exec(description) ?? [];
  const parts = included.split(/[,+&]|\b(?:og|and|e|med|with|con)\b/iu);
  return parts.some((part) => item(part)?.category === 'restaurant' && !BREAKFAST.test(part));
};

/** Goods that are paid before they arrive. The withholding "ritenuta d'acconto" is something else. */
const ADVANCE =
  /(?<!['’])\b(?:acconto|anticipo|caparra|forudbetaling|depositum|prepayment|down payment|advance payment)\b/iu;

/** A line of a night with dinner, which is two things at one price. */
const withMeals = ({ item }: Classifier, lines: readonly ClassifiedLine[]): DocumentLineFacts | undefined =>
  lines.find(({ line: { description } }) => {
    const [included = ''] = INCLUDED.exec(description) ?? [];
    const sold = item(description.slice(0, description.length - included.length));
    return sold?.category === 'hotel' && includesMeal(item, description);
  })?.line;

/** Money that comes back is no cost, whatever it secures. */
const DEPOSIT = /\b(?:depositum|deposito cauzionale|cauzione|security deposit)\b/iu;

const PREPAID = /forudbetal|forudbetalt|prepaid|anticipat|in advance/iu;

/** The word for the purchase of a vehicle, which is a fixed asset; null when there is none. */
export const boughtVehicle = ({ vehicle }: Classifier, { lines }: DocumentFacts): string | null =>
  lines.map(({ description }) => vehicle(description)).find((word) => word !== null)?.word ?? null;

/** Why a document must be seen whatever the witnesses say: purpose, advance and meals in a price are booked as the law says. */
export const lawDoubtOf = (
  classifier: Classifier,
  facts: DocumentFacts,
  lines: readonly ClassifiedLine[],
  found: Pick<Classification, 'category' | 'supply' | 'word'> | null,
): Said | null => {
  const { isGrocer, item } = classifier;
  const name = facts.supplier.name ?? '';
  const food = lines.find(
    ({ line, found: sold }) =>
      sold?.category === 'staff_food' && (isGrocer(name) || item(line.description)?.category === 'restaurant'),
  )?.found;
  if (food) return say('food_from_shop', { word: food.word });
  // A deposit that the words know becomes an asset on a line of its own, unless something else is paid in advance as well.
  const rest = lines.filter((line) => line.found?.category !== 'deposit');
  const isApart = rest.length > 0 && !lines.some(({ line }) => PREPAID.test(line.description));
  const others = isApart ? rest : lines;
  const [deposit] = others.flatMap(({ line }) => DEPOSIT.exec(line.description) ?? []);
  const [advance] = others.flatMap(({ line }) => ADVANCE.exec(line.description) ?? []);
  const paid = deposit ?? (found?.supply === 'goods' ? advance : undefined);
  if (paid !== undefined) return say('paid_in_advance', { word: paid });
  const night = withMeals(classifier, lines);
  if (night) return say('price_includes_meals', { word: night.description });
  const known = classifier.supplier(name) ?? classifier.trade(name);
  const isPackage = known?.category === 'hotel' && lines.some(({ line }) => includesMeal(item, line.description));
  return isPackage && found !== null && found.category !== 'hotel'
    ? say('price_includes_meals', { word: found.word })
    : null;
};

/**
 * Finds what was bought by the word lists: from the document lines, then the text, then the supplier. Returns null when no word is
 * known.
 */
export const classify = (
  classifier: Classifier,
  facts: DocumentFacts,
  lines: readonly ClassifiedLine[],
): Classification | null => {
  const fromLines = byLines(lines);
  if (fromLines !== null) return fromLines;
  const name = facts.supplier.name ?? '';
  const supplier = classifier.supplier(name);
  const trade = classifier.trade(name);
  const text = byText(classifier, facts);
  const agrees = text !== null && [supplier, trade].some((found) => found?.category === text.category);
  if (text !== null && (agrees || (supplier === null && trade === null)))
    return { ...wordOf(text), foundIn: 'text', isGuess: !agrees };
  if (supplier !== null) return { ...wordOf(supplier), foundIn: 'supplier', isGuess: true };
  if (trade !== null) return { ...wordOf(trade), foundIn: 'trade', isGuess: true };
  return null;
};
