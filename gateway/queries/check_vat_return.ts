import { localDay } from '#domain/calendar/local-day.js';
import { FINDING_TEXTS } from '#domain/closing/finding-texts.js';
import type { Language } from '#domain/money/money-text.js';
import { RuleNotInForce } from '#domain/regions/dated-row.js';
import { runChecks } from '#operations/vat/checks/run-checks.js';
import type { VatCheck } from '#operations/vat/checks/vat-check.js';
import { computeSnapshot } from '#operations/vat/compute-snapshot.js';
import { digestSnapshot } from '#operations/vat/digest-snapshot.js';
import { findChangedEntries } from '#operations/vat/find-changed-entries.js';
import { loadVatBooks, type VatBooks } from '#operations/vat/vat-books.js';
import type { Statements } from '#tables/statements.js';
import type { VatReturnRow } from '#tables/vat-return-table.js';
import { loadVatReturn } from '../reads/load-vat-return.js';
import { defineQueryHandler } from '../query-handler.js';

/** For a filed return, returns the findings from the time of filing. */
export default defineQueryHandler<'check_vat_return'>(async ({ id, language }, { tx }) => {
  const row = await loadVatReturn(tx, id);
  if (row.state === 'filed') return { returnId: id, ready: false, changedEntries: [], checks: [...row.checks] };
  const today = localDay(new Date());
  const books = await loadVatBooks(tx, today);
  const changedEntries = [...(await findChangedEntries(tx, books, row))];
  const outdated = changedEntries.length > 0 ? [] : await findOutdated(tx, books, row, language);
  const checks = [...outdated, ...(await runChecks(tx, books, row, language))];
  const isBlocked = checks.some(({ severity }) => severity === 'blocking');
  return {
    returnId: id,
    ready: row.period_end < today && row.replaced_by_id === null && changedEntries.length === 0 && !isBlocked,
    changedEntries,
    checks,
  };
});

/** Filing computes the return again, so it is compared here, too. A rule that is not in force is an error of its own. */
async function findOutdated(
  tx: Statements,
  books: VatBooks,
  row: VatReturnRow,
  language: Language = books.region.language,
): Promise<VatCheck[]> {
  const period = { frequency: row.frequency, start: row.period_start, end: row.period_end };
  try {
    if (digestSnapshot(await computeSnapshot(tx, books, period)).equals(row.digest)) return [];
  } catch (error) {
    if (!(error instanceof RuleNotInForce)) throw error;
    return [{ code: error.code, severity: 'blocking', message: error.message, link: '/api/rest/vat-returns' }];
  }
  const message = FINDING_TEXTS[language].returnOutdated;
  return [{ code: 'return_outdated', severity: 'blocking', message, link: '/api/rest/vat-returns' }];
}
