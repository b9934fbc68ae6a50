import { toNumber } from '#domain/money/money.js';
import { italianCommunicationDeadline } from '#domain/calendar/italian-deadlines.js';
import { communicationQuarterOf, modulePeriod } from '#domain/vat/italy/communication.js';
import type { VatCommunication } from '#schemas/types.js';
import { loadUnreportedDays } from '#tables/vat/load-vat-lines.js';
import { filedPeriodsOf, loadVatBooks, type FiledReturn } from '#tables/vat/vat-books.js';
import { Paging } from '../paging.js';
import { defineQueryHandler } from '../query-router.js';

export default defineQueryHandler<'list_vat_communications'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_vat_communications', parameters, principal, ['text']);
  const books = await loadVatBooks(tx, new Date().toISOString().slice(0, 10));
  if (books.region.key !== 'italy') return { items: [], nextCursor: null };
  const byQuarter = new Map<string, FiledReturn[]>();
  for (const filed of filedPeriodsOf(books)) {
    const { start } = communicationQuarterOf(filed.end);
    byQuarter.set(start, [...(byQuarter.get(start) ?? []), filed]);
  }
  const unreported = await loadUnreportedDays(tx, books);
  const after = paging.after?.[0];
  const quarters = [...byQuarter]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .filter(([start]) => after === undefined || start < after)
    .slice(0, paging.rows);
  return paging.page(
    quarters,
    ([start, modules]) => communicationRecord(start, modules, unreported, books.today),
    ([start]) => [start],
  );
});

function communicationRecord(
  start: string,
  modules: readonly FiledReturn[],
  unreported: readonly string[],
  today: string,
): VatCommunication {
  const { year, quarter, end } = communicationQuarterOf(start);
  return {
    year,
    quarter,
    deadline: italianCommunicationDeadline(start).dueDate,
    complete: end < today && !unreported.some((day) => day >= start && day <= end),
    replacesFiled: modules.some(({ round }) => round > 0),
    modules: modules.map((filed) => ({
      returnId: filed.id,
      ...modulePeriod(filed),
      boxes: filed.boxes
        .filter(({ amount }) => amount !== '0')
        .map(({ code, amount }) => ({ code, amount: toNumber({ minor: BigInt(amount), currency: 'EUR' }) })),
    })),
  };
}
