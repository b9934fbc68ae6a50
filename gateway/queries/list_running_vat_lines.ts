import { localDay } from '#domain/calendar/local-day.js';
import { computeOrExplain } from '#operations/vat/compute-or-explain.js';
import { runningPeriodOf } from '#operations/vat/compute-snapshot.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { defineQueryHandler } from '../query-handler.js';
import { is, listOf } from '../reads/list.js';
import { vatLinesFrom } from '../reads/vat-lines.js';

const COMPUTED = `unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::bigint[]) v (box, entry_id, line, part, amount_minor)`;

export default defineQueryHandler<'list_running_vat_lines'>(
  listOf('list_running_vat_lines', {
    ...vatLinesFrom(COMPUTED),
    filters: { box: is('v.box') },
    async context({ box: wanted }, { tx }) {
      const books = await loadVatBooks(tx, localDay(new Date()));
      const { contributions } = await computeOrExplain(tx, books, runningPeriodOf(books));
      const found = contributions.filter(({ box }) => wanted === undefined || box === wanted);
      const values = [
        found.map(({ box }) => box),
        found.map(({ entryId }) => entryId),
        found.map(({ line }) => line),
        found.map(({ part }) => part),
        found.map(({ amount }) => amount.toString()),
      ];
      return { values, currency: books.region.currency };
    },
  }),
);
