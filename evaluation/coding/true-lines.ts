import type { Country } from '#domain/countries/country.js';
import { countryOf } from '#domain/countries/countries.js';
import { rowsInForce } from '#domain/regions/dated-row.js';
import type { EvaluationDocument, TrueLine } from './documents.js';

/** Goods and services from abroad have accounts of their own, by the VAT code. */
const ABROAD: Readonly<Record<string, readonly string[]>> = {
  goods: ['IVEU', 'IVX'],
  services: ['IYEU', 'IYX'],
};

/** Not a category: paid before the goods or services came. */
const PREPAYMENT = 'prepayment';

const DAY = '2026-06-30';

const accountsAbroad = (region: Country, category: string): readonly string[] =>
  rowsInForce(region.accounts, DAY)
    .filter(({ vatCode }) => ABROAD[category]?.includes(vatCode ?? ''))
    .map(({ number }) => number);

/** The accounts of a true line: those of its categories. The table of the country says them, so that a new chart does not matter. */
export const accountsOf = (region: Country, { categories }: TrueLine): readonly string[] =>
  categories.flatMap((category) => {
    if (category === PREPAYMENT) return [region.coding.prepayment.account];
    const rule = rowsInForce(region.categories, DAY).find((row) => row.category === category);
    if (!rule) throw new Error(`${region.key} has no category ${category}`);
    return [rule.account, ...accountsAbroad(region, category)];
  });

export const countryOfDocument = ({ region }: EvaluationDocument): Country => countryOf(region);
