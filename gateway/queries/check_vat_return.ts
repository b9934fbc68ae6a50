import { countryOf } from '#domain/countries/countries.js';
import { readerIn } from '#schemas/sentences/reader.js';
import { say } from '#schemas/sentences/say.js';
import { localDay } from '#domain/calendar/local-day.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import { runChecks } from '#operations/vat/checks/run-checks.js';
import type { VatFinding } from '#operations/vat/checks/vat-check.js';
import { computeSnapshot } from '#operations/vat/compute-snapshot.js';
import { digestSnapshot } from '#operations/vat/digest-snapshot.js';
import { findChangedEntries } from '#operations/vat/find-changed-entries.js';
import { loadVatBooks, type VatBooks } from '#operations/vat/vat-books.js';
import type { Statements } from '#tables/statements.js';
import { checksInWords, type VatReturnRow } from '#tables/vat-return-table.js';
import { loadVatReturn } from '../reads/load-vat-return.js';
import { defineQueryHandler } from '../query-handler.js';

/** For a filed return, returns the findings from the time of filing. */
export default defineQueryHandler<'check_vat_return'>(async ({ id, language }, { tx }) => {
  const row = await loadVatReturn(tx, id);
  const reader = readerIn(language, countryOf(row.region_key).language);
  if (row.state === 'filed')
    return { returnId: id, ready: false, changedEntries: [], checks: checksInWords(row.checks, reader) };
  const today = localDay(new Date());
  const books = await loadVatBooks(tx, today);
  const changedEntries = [...(await findChangedEntries(tx, books, row))];
  const outdated = changedEntries.length > 0 ? [] : await findOutdated(tx, books, row);
  const checks = [...outdated, ...(await runChecks(tx, books, row))];
  const isBlocked = checks.some(({ severity }) => severity === 'blocking');
  return {
    returnId: id,
    ready: row.period_end < today && row.replaced_by_id === null && changedEntries.length === 0 && !isBlocked,
    changedEntries,
    checks: checksInWords(checks, reader),
  };
});

/** Filing computes the return again, so it is compared here, too. A rule that is not in force is an error of its own. */
async function findOutdated(tx: Statements, books: VatBooks, row: VatReturnRow): Promise<VatFinding[]> {
  const period = { frequency: row.frequency, start: row.period_start, end: row.period_end };
  try {
    if (digestSnapshot(await computeSnapshot(tx, books, period)).equals(row.digest)) return [];
  } catch (error) {
    if (!(error instanceof RuleNotInForce)) throw error;
    return [{ code: error.code, severity: 'blocking', message: error.said, link: '/api/rest/vat-returns' }];
  }
  const message = say('found_return_outdated');
  return [{ code: 'return_outdated', severity: 'blocking', message, link: '/api/rest/vat-returns' }];
}
