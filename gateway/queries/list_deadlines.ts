import { localDay } from '#domain/calendar/local-day.js';
import { shiftDays } from '#domain/calendar/date-text.js';
import { loadDeadlines } from '#operations/calendar/load-deadlines.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

const DAYS_BACK = 92;
const DAYS_AHEAD = 366;
/** Bounds the work, because periods are computed one by one. */
const MAX_DAYS_AHEAD = 5 * 366;

export default defineQueryHandler<'list_deadlines'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_deadlines', parameters, principal, ['text', 'text']);
  const today = localDay(new Date());
  const books = await loadVatBooks(tx, today);
  const from = parameters.from ?? shiftDays(today, -DAYS_BACK);
  const latest = shiftDays(today, MAX_DAYS_AHEAD);
  const asked = parameters.until ?? shiftDays(today, DAYS_AHEAD);
  const deadlines = await loadDeadlines(tx, books, from, asked < latest ? asked : latest);
  const [date, id] = paging.after ?? ['', ''];
  const rows = deadlines.filter((row) => row.dueDate > date || (row.dueDate === date && row.id > id));
  return paging.page(
    rows.slice(0, paging.rows),
    (row) => row,
    (row) => [row.dueDate, row.id],
  );
});
