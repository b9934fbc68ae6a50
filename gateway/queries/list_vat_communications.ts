import { localDay } from '#domain/calendar/local-day.js';
import { communicationRecord, loadCommunications } from '../reads/load-vat-communications.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_vat_communications'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_vat_communications', parameters, principal, ['text']);
  const books = await loadVatBooks(tx, localDay(new Date()));
  const { from = '', until = '9999-12-31' } = parameters;
  const after = paging.after?.[0];
  const quarters = (await loadCommunications(tx, books))
    .filter(({ start }) => (after === undefined || start < after) && start >= from && start <= until)
    .slice(0, paging.rows);
  return paging.page(
    quarters,
    (quarter) => communicationRecord(quarter, books.today),
    ({ start }) => [start],
  );
});
