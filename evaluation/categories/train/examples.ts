import type { VocabularyLine } from '#domain/regions/vocabulary.js';
import { readCategories, readRows, readWordLists, type LineExample, type SupplierExample } from './read-material.js';

/** A text and the fine categories that are right for it: one, or all of a category of the product. */
export interface Example {
  readonly text: string;
  readonly categories: readonly string[];
  readonly weight: number;
}

/**
 * Weights of the material. Realistic lines move the figures, so they count twice as much as a word of a list; titles of industries
 * and of shops are many and say little about lines.
 */
const WEIGHTS = {
  line: 2,
  word: 1,
  tradeWord: 1,
  industryForLines: 0.2,
  industryForTrades: 0.5,
  shopForLines: 0.2,
  shopForTrades: 0.4,
  supplierName: 2,
  supplierAlias: 1,
  supplierTrade: 1,
  supplierWithOthers: 0.6,
  firm: 2,
} as const;

/** A word that may mean something else counts half. */
const AMBIGUOUS = 0.5;

const finesOf = (): ReadonlyMap<string, readonly string[]> => {
  const fines = new Map<string, string[]>();
  for (const { fine, product } of readCategories()) fines.set(product, [...(fines.get(product) ?? []), fine]);
  return fines;
};

/** The goods or services of a row of the word lists tell some fine categories of the same product category apart. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  'it_equipment goods': ['it_hardware'],
  'it_equipment services': ['software'],
};

const wordsOf = (rows: readonly VocabularyLine[]): Example[] => {
  const fines = finesOf();
  return rows.flatMap(([category, supply, words]) => {
    const categories = NARROWER[`${category} ${supply ?? ''}`] ?? fines.get(category);
    // Categories of the product that no document line has, such as `services`, are left to the other material.
    if (categories === undefined) return [];
    return words.split(',').map((word) => ({
      text: word.replaceAll(/[*?]/g, '').trim(),
      categories,
      weight: WEIGHTS.word * (word.trim().startsWith('?') ? AMBIGUOUS : 1),
    }));
  });
};

const tradeWords = (): Example[] =>
  readRows('words-da-it.csv', 'word', 'category').map(({ word, category }) => ({
    text: word,
    categories: [category],
    weight: WEIGHTS.tradeWord,
  }));

const industries = (weight: number): Example[] =>
  readRows('industry-categories.csv', 'category', 'da', 'it')
    .filter(({ category }) => category !== '')
    .flatMap(({ category, da, it }) => [da, it].map((text) => ({ text, categories: [category], weight })));

const shops = (weight: number): Example[] =>
  readRows('shop-types.csv', 'category', 'da', 'it', 'en')
    .filter(({ category }) => category !== '')
    .flatMap(({ category, da, it, en }) =>
      [da, it, en].flatMap((names) => {
        const words = [...new Set(names.split('|').filter((name) => name !== ''))];
        return words.map((text, index) => ({
          text,
          categories: [category],
          // The first is the name of the shop; the others are words that people search it by.
          weight: index === 0 ? weight : weight / 2,
        }));
      }),
    );

const listed = ({ name, aliases, trade, category, also }: SupplierExample): Example[] => {
  if (category === 'mixed') return [];
  const share = also.length > 0 ? WEIGHTS.supplierWithOthers : 1;
  const example = (text: string, weight: number): Example => ({ text, categories: [category], weight: weight * share });
  return [
    example(name, WEIGHTS.supplierName),
    ...aliases.map((alias) => example(alias, WEIGHTS.supplierAlias)),
    example(trade, WEIGHTS.supplierTrade),
  ];
};

/** For whom a meal was is written on the line: every restaurant has guests of customers. */
const SAYS_NOTHING_ABOUT_FIRM = new Set(['unsure', 'representation']);

/** The firms of the lines: their names and industries stand for what they sell, in all their lines together. */
const firms = (lines: readonly LineExample[]): Example[] => {
  const told = lines.filter(({ category }) => !SAYS_NOTHING_ABOUT_FIRM.has(category));
  const counts = new Map<string, number>();
  for (const { supplier } of told) counts.set(supplier, (counts.get(supplier) ?? 0) + 1);
  return told.flatMap(({ supplier, industry, category }) => {
    const weight = WEIGHTS.firm / (counts.get(supplier) ?? 1);
    return [
      { text: supplier, categories: [category], weight },
      ...(industry === '' ? [] : [{ text: industry, categories: [category], weight }]),
    ];
  });
};

/** Without texts that have no letters. The same text with the same category is one example with the sum of the weights. */
const merged = (examples: readonly Example[]): readonly Example[] => {
  const known = new Map<string, Example>();
  for (const example of examples.filter(({ text }) => /\p{L}/u.test(text))) {
    const key = `${example.categories.join('|')} ${example.text}`;
    known.set(key, { ...example, weight: example.weight + (known.get(key)?.weight ?? 0) });
  }
  return [...known.values()];
};

export const examplesOfLines = (lines: readonly LineExample[]): readonly Example[] => {
  const { dk, it, everywhere } = readWordLists();
  return merged([
    ...lines.map(({ line, category }) => ({ text: line, categories: [category], weight: WEIGHTS.line })),
    ...[dk, it, everywhere].flatMap(({ item }) => wordsOf(item)),
    ...tradeWords(),
    ...industries(WEIGHTS.industryForLines),
    ...shops(WEIGHTS.shopForLines),
  ]);
};

export const examplesOfTrades = (
  lines: readonly LineExample[],
  suppliers: readonly SupplierExample[],
): readonly Example[] => {
  const { dk, it, everywhere } = readWordLists();
  return merged([
    ...suppliers.flatMap(listed),
    ...firms(lines),
    ...[dk, it, everywhere].flatMap(({ supplier, trade }) => wordsOf([...supplier, ...trade])),
    ...tradeWords().map((example) => ({ ...example, weight: example.weight * 0.5 })),
    ...industries(WEIGHTS.industryForTrades),
    ...shops(WEIGHTS.shopForTrades),
  ]);
};
