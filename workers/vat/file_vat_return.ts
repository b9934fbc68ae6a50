import { localDay } from '#domain/calendar/local-day.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { joinSentences } from '#schemas/sentences/combine.js';
import { asSaid } from '#schemas/sentences/say.js';
import { readBooks } from '#tables/books-table.js';
import { nextVersion } from '#operations/audit/event-of-change.js';
import { runChecks } from '#operations/vat/checks/run-checks.js';
import { computeOrExplain } from '#operations/vat/compute-or-explain.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { SELECT_VAT_RETURN, vatReturnRecord, type VatReturnRow } from '#tables/vat-return-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { handle } from '../runtime/handler.js';
import { loadReturn } from './load-return.js';
import { refuseOutdated } from './refuse-outdated.js';
import { postSettlement } from './post-settlement.js';

/**
 * Records a return as filed: posts its settlement, then closes the period. The settings are locked first, so that no
 * entry is posted between the comparison with the ledger and the closing. Errors: `not_found`, `return_filed`,
 * `period_not_ended`, `return_outdated`, `return_blocked`, `rule_expired`.
 */
export default handle<'file_vat_return'>()({
  async run({ returnId, reference }, context) {
    const { tx, clock, principal, audit, emit } = context;
    const today = localDay(clock());
    const row = await lockDraft(tx, returnId, today);
    const books = await loadVatBooks(tx, today, true);
    const period = { frequency: row.frequency, start: row.period_start, end: row.period_end };
    await refuseOutdated(tx, row, await computeOrExplain(tx, books, period));
    const checks = await runChecks(tx, books, row);
    if (checks.some(({ severity }) => severity === 'blocking')) {
      const violations = checks.flatMap(({ severity, message }) =>
        severity === 'blocking' ? [{ pointer: '/returnId', message }] : [],
      );
      const [first, ...others] = violations.map(({ message }) => asSaid(message));
      const reasons = joinSentences([first ?? asSaid(''), ...others]);
      throw refuse('return_has_blocking_checks', { reasons }, { violations });
    }
    const settlementEntryId = await postSettlement(row, books, context);
    await tx.query(
      `update vat_returns
     set state = 'filed', reference = $2, settlement_entry_id = $3, filed_at = $4, filed_by = $5, checks = $6, version = version + 1,
       updated_at = now()
     where organization_id = current_organization() and id = $1`,
      [
        returnId,
        reference ?? null,
        settlementEntryId,
        clock(),
        JSON.stringify(principal.actor),
        JSON.stringify(checks),
      ],
    );
    await closeBooks(row.period_end, today, context);
    const after = vatReturnRecord(await loadReturn(tx, returnId), today);
    audit({ target: { type: 'vat_return', id: returnId }, before: vatReturnRecord(row, today), after });
    emit('vat_return.filed', {
      aggregateType: 'vat_return',
      aggregateId: returnId,
      version: after.version,
      data: after,
    });
    return after;
  },
});

/** No entry can be posted into the reported period any more. */
async function closeBooks(
  periodEnd: string,
  today: string,
  { tx, audit, emit, principal }: HandlerContext & CommandContext,
): Promise<void> {
  const before = await readBooks(tx, today);
  if (before.closedUntil !== null && before.closedUntil >= periodEnd) return;
  await tx.query(
    'update organization_settings set closed_until = $1::date where organization_id = current_organization()',
    [periodEnd],
  );
  const after = await readBooks(tx, today);
  const target = { type: 'books', id: principal.organizationId };
  audit({ target, before, after });
  const version = await nextVersion(tx, target);
  emit('books.closed', { aggregateType: target.type, aggregateId: target.id, version, data: after });
}

/** Errors: `not_found`, `return_filed`, `return_outdated` for a draft that was replaced, `period_not_ended`. */
async function lockDraft(tx: Transaction, id: string, today: string): Promise<VatReturnRow> {
  const [row] = await tx.query<VatReturnRow>(
    `${SELECT_VAT_RETURN} where v.organization_id = current_organization() and v.id = $1 for update of v`,
    [id],
  );
  if (!row) throw refuse('no_vat_return', { id });
  if (row.state === 'filed') {
    throw refuse('return_was_filed', { id, day: row.filed_at ? localDay(row.filed_at) : '' });
  }
  if (row.replaced_by_id !== null) {
    throw refuse('return_was_replaced', { id, other: row.replaced_by_id });
  }
  if (row.period_end >= today) {
    throw refuse('period_runs_until', { id, day: row.period_end });
  }
  return row;
}
