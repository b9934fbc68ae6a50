import { localDay } from '#domain/calendar/local-day.js';
import { findChangedEntries } from '#operations/vat/find-changed-entries.js';
import { runChecks } from '#operations/vat/checks/run-checks.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { loadVatReturn } from '../reads/load-vat-return.js';
import { defineQueryHandler } from '../query-handler.js';

/** For a filed return, returns the findings from the time of filing. */
export default defineQueryHandler<'check_vat_return'>(async ({ id, language }, { tx }) => {
  const row = await loadVatReturn(tx, id);
  if (row.state === 'filed') return { returnId: id, ready: false, changedEntries: [], checks: [...row.checks] };
  const today = localDay(new Date());
  const books = await loadVatBooks(tx, today);
  const checks = await runChecks(tx, books, row, language);
  const changedEntries = [...(await findChangedEntries(tx, books, row))];
  const isBlocked = checks.some(({ severity }) => severity === 'blocking');
  return {
    returnId: id,
    ready: row.period_end < today && row.replaced_by_id === null && changedEntries.length === 0 && !isBlocked,
    changedEntries,
    checks,
  };
});
