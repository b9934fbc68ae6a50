import { localDay } from '#domain/calendar/local-day.js';
import { toNumber } from '#domain/money/money.js';
import { computeOrExplain } from '#operations/vat/compute-or-explain.js';
import { runningPeriodOf, storedBoxes } from '#operations/vat/compute-snapshot.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { vatBoxRecord } from '#tables/vat-return-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_running_vat_period'>(async (_, { tx }) => {
  const books = await loadVatBooks(tx, localDay(new Date()));
  const { deadlines, currency } = books.region;
  const period = runningPeriodOf(books);
  const snapshot = await computeOrExplain(tx, books, period);
  // Whether a small debt is final is known when the period has ended.
  const { filing, payment } = deadlines.vat(period);
  return {
    frequency: period.frequency,
    periodStart: period.start,
    periodEnd: period.end,
    filingDeadline: filing.dueDate,
    paymentDeadline: payment.dueDate,
    currency,
    boxes: storedBoxes(snapshot).map((box) => vatBoxRecord(box, currency)),
    amountDue: toNumber({ minor: snapshot.figures.due, currency }),
    entries: snapshot.entryIds.length,
  };
});
