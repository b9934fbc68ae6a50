import { wordsOf } from '#schemas/sentences/text-of.js';
import { localDay } from '#domain/calendar/local-day.js';
import { rowsInForce } from '#domain/regions/dated-row.js';
import type { VatCode as CodeRule } from '#domain/regions/vat-code.js';
import type { VatCode } from '#schemas/types.js';
import { defineQueryHandler } from '../query-handler.js';
import { loadRegion } from '../reads/load-region.js';
import { Paging } from '../reads/paging.js';

export default defineQueryHandler<'list_vat_codes'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_vat_codes', parameters, principal, ['text']);
  const { direction, date = localDay(new Date()) } = parameters;
  const after = paging.after?.[0] ?? '';
  const codes = rowsInForce((await loadRegion(tx))?.vatCodes ?? [], date)
    .filter((code) => (direction === undefined || code.direction === direction) && code.code > after)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return paging.page(codes.slice(0, paging.rows), vatCodeRecord, ({ code }) => [code]);
});

function vatCodeRecord(rule: CodeRule): VatCode {
  const { code, name, englishName, direction, mechanism, boxes, natura, validFrom, validTo, source, mark } = rule;
  return {
    code,
    name,
    englishName,
    direction,
    mechanism,
    rate: Number(rule.rate),
    deductiblePercent: Number(rule.deductiblePercent),
    boxes: [...new Set([...boxes.base, ...boxes.tax, ...boxes.deductible])],
    natura,
    standardCode: rule.standardCode ?? null,
    validFrom,
    validTo,
    source: wordsOf(source),
    mark,
  };
}
