import { localDay } from '#domain/calendar/local-day.js';
import { computeOrExplain } from '#operations/vat/compute-or-explain.js';
import { runningPeriodOf } from '#operations/vat/compute-snapshot.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { Paging } from '../reads/paging.js';
import { pageOfVatLines, VAT_LINE_KEYS } from '../reads/vat-lines.js';
import { defineQueryHandler } from '../query-handler.js';

const COMPUTED = `unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::bigint[]) v (box, entry_id, line, part, amount_minor)`;

export default defineQueryHandler<'list_running_vat_lines'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_running_vat_lines', parameters, principal, VAT_LINE_KEYS);
  const books = await loadVatBooks(tx, localDay(new Date()));
  const { contributions } = await computeOrExplain(tx, books, runningPeriodOf(books));
  const { box: wanted } = parameters;
  const shown = contributions.filter(({ box }) => wanted === undefined || box === wanted);
  const values = [
    shown.map(({ box }) => box),
    shown.map(({ entryId }) => entryId),
    shown.map(({ line }) => line),
    shown.map(({ part }) => part),
    shown.map(({ amount }) => amount.toString()),
  ];
  return pageOfVatLines(tx, { sql: COMPUTED, values, currency: books.region.currency, box: wanted }, paging);
});
