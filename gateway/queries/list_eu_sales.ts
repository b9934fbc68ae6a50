import { localDay } from '#domain/calendar/local-day.js';
import { toNumber } from '#domain/money/money.js';
import type { EuSale } from '#schemas/types.js';
import { loadEuSales, type EuSalesRow } from '#operations/vat/load-eu-sales.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_eu_sales'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_eu_sales', parameters, principal, ['number']);
  const { region } = await loadVatBooks(tx, localDay(new Date()));
  const { from = null, until = null } = parameters;
  const numbered = (await loadEuSales(tx, region, from, until)).customers.map((row, index) => ({ ...row, index }));
  const after = paging.after === undefined ? -1 : Number(paging.after[0]);
  return paging.page(
    numbered.filter(({ index }) => index > after).slice(0, paging.rows),
    (row) => euSaleRecord(row, region.currency),
    ({ index }) => [String(index)],
  );
});

function euSaleRecord(row: EuSalesRow, currency: string): EuSale {
  return {
    contactId: row.contactId,
    name: row.name,
    country: row.country,
    vatNumber: row.vatNumber,
    goods: toNumber({ minor: row.goods, currency }),
    services: toNumber({ minor: row.services, currency }),
    lines: row.lines,
  };
}
