import { wordsOf } from '#schemas/sentences/text-of.js';
import { localDay } from '#domain/calendar/local-day.js';
import type { CategoryRule } from '#domain/regions/category.js';
import { rowsInForce } from '#domain/regions/dated-row.js';
import type { Country } from '#domain/countries/country.js';
import { CATEGORY_NAMES } from '#schemas/sentences/categories.js';
import type { CategoryChoice } from '#schemas/types.js';
import { defineQueryHandler } from '../query-handler.js';
import { loadRegion } from '../reads/load-region.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_categories'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_categories', parameters, principal, ['text']);
  const { date = localDay(new Date()) } = parameters;
  const region = await loadRegion(tx);
  const after = paging.after?.[0] ?? '';
  const rules = rowsInForce(region?.categories ?? [], date)
    .filter(({ category }) => category > after)
    .toSorted((a, b) => (a.category < b.category ? -1 : 1));
  return paging.page(
    rules.slice(0, paging.rows),
    (rule) => categoryRecord(rule, region?.language ?? 'da'),
    ({ category }) => [category],
  );
});

function categoryRecord(rule: CategoryRule, language: Country['language']): CategoryChoice {
  const { category, account, vatCode, validFrom, validTo, source, mark } = rule;
  const names = CATEGORY_NAMES[category];
  return {
    category,
    name: names?.[language] ?? category,
    englishName: names?.en ?? category,
    accountId: account,
    vatCode,
    incomeTaxPercent: Number(rule.incomeTaxPercent),
    validFrom,
    validTo,
    source: wordsOf(source),
    mark,
  };
}
