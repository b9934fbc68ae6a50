import { supplierList, type ListedSupplier } from '#domain/coding/learnt/supplier-list.js';
import { markSeen, SEEN_BYTES, UNSURE, type TrainedCategories } from '#domain/coding/learnt/witnesses.js';
import { examplesOfLines, examplesOfTrades } from './examples.js';
import { readCategories, type LineExample, type SupplierExample } from './read-material.js';
import { trainSoftmax } from './train-softmax.js';

/** More passes bring 0.3 points at most. */
const PASSES = { line: 16, trade: 8 } as const;

const CATEGORIES = readCategories();
const PRODUCT_OF = new Map(CATEGORIES.map(({ fine, product }) => [fine, product]));

/** The category of the product; `unsure` stays. */
export const productOf = (fine: string): string => PRODUCT_OF.get(fine) ?? fine;

export const listedSupplier = ({ name, aliases, category, also }: SupplierExample): ListedSupplier => ({
  names: [name, ...aliases],
  category: category === 'mixed' ? null : productOf(category),
  also: [...new Set(also.map(productOf))].filter((other) => other !== productOf(category)),
});

/** Trains both models with these lines and suppliers, and with everything that no firm is known by. */
export const trainModels = (
  lines: readonly LineExample[],
  suppliers: readonly SupplierExample[],
): TrainedCategories => {
  const categories = [...CATEGORIES.map(({ fine }) => fine), UNSURE];
  const lineExamples = examplesOfLines(lines);
  const seen = new Uint8Array(SEEN_BYTES);
  for (const { text } of lineExamples) markSeen(seen, text);
  return {
    products: categories.map(productOf),
    line: trainSoftmax(lineExamples, { categories, passes: PASSES.line }),
    trade: trainSoftmax(examplesOfTrades(lines, suppliers), { categories, passes: PASSES.trade }),
    seen,
    suppliers: supplierList(suppliers.map(listedSupplier)),
  };
};
