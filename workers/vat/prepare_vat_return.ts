import { localDay } from '#domain/calendar/local-day.js';
import { canonicalJson } from '#platform/canonical-json.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { VatReturn } from '#schemas/types.js';
import { runChecks } from '#operations/vat/checks/run-checks.js';
import { computeOrExplain } from '#operations/vat/compute-or-explain.js';
import { chooseCurrentPeriod, storedBoxes, type VatSnapshot } from '#operations/vat/compute-snapshot.js';
import { digestSnapshot } from '#operations/vat/digest-snapshot.js';
import { releaseOldVat } from '#operations/vat/release-old-vat.js';
import { loadVatBooks } from '#operations/vat/vat-books.js';
import { SELECT_VAT_RETURN, vatReturnRecord, type VatReturnRow } from '#tables/vat-return-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { handle } from '../runtime/handler.js';
import { loadReturn } from './load-return.js';
import { changesSince, saveSnapshot } from './save-snapshot.js';

/**
 * Computes a snapshot of the current period. If nothing has changed, it returns the existing draft. A draft with
 * changed entries is replaced by a new one that lists the differences. Errors: `region_not_set`, `rule_expired`.
 */
export default handle<'prepare_vat_return'>()({
  async run(_, context) {
    const { tx, clock, audit, emit } = context;
    const today = localDay(clock());
    const books = await loadVatBooks(tx, today);
    await releaseOldVat(books, context);
    const snapshot = await computeOrExplain(tx, books, await chooseCurrentPeriod(tx, books));
    const digest = digestSnapshot(snapshot);
    const boxes = storedBoxes(snapshot);
    const { period, kind } = snapshot;
    const checks = await runChecks(tx, books, {
      frequency: period.frequency,
      period_start: period.start,
      period_end: period.end,
      kind,
      boxes,
    });
    const drafts = await loadDrafts(tx, snapshot);
    const same = drafts.find((draft) => draft.digest.equals(digest) && draft.region_key === books.region.key);
    if (same) return refreshChecks(same, checks, today, context);
    const [before] = drafts;
    const id = newId('vat');
    // The old drafts are marked as replaced first, because a period can have only one open draft.
    await tx.query(
      `update vat_returns set replaced_by_id = $2, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = any($1)`,
      [drafts.map((draft) => draft.id), id],
    );
    const changes = before ? changesSince(before.boxes, boxes) : [];
    await saveSnapshot(tx, books, snapshot, { id, digest, boxes, changes, checks });
    const after = vatReturnRecord(await loadReturn(tx, id), today);
    audit({ target: { type: 'vat_return', id }, before: before ? vatReturnRecord(before, today) : null, after });
    emit('vat_return.prepared', { aggregateType: 'vat_return', aggregateId: id, version: after.version, data: after });
    return after;
  },
});

/**
 * Unfiled drafts of the period, and of other periods that overlap because the frequency changed. The same period comes
 * first.
 */
async function loadDrafts(tx: Transaction, { period }: VatSnapshot): Promise<readonly VatReturnRow[]> {
  return tx.query<VatReturnRow>(
    `${SELECT_VAT_RETURN}
     where v.organization_id = current_organization() and v.state = 'draft' and v.replaced_by_id is null
       and v.period_start <= $2 and v.period_end >= $1
     order by v.period_start <> $1, v.period_end <> $2, v.id desc
     for update of v`,
    [period.start, period.end],
  );
}

/** With the same figures the draft stays, but the results of the checks may have changed. */
async function refreshChecks(
  draft: VatReturnRow,
  checks: VatReturnRow['checks'],
  today: string,
  { tx, audit, emit }: HandlerContext & CommandContext,
): Promise<VatReturn> {
  const before = vatReturnRecord(draft, today);
  if (canonicalJson(draft.checks) === canonicalJson(checks)) return before;
  await tx.query(
    `update vat_returns set checks = $2, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1`,
    [draft.id, JSON.stringify(checks)],
  );
  const after = vatReturnRecord(await loadReturn(tx, draft.id), today);
  audit({ target: { type: 'vat_return', id: draft.id }, before, after });
  emit('vat_return.prepared', {
    aggregateType: 'vat_return',
    aggregateId: draft.id,
    version: after.version,
    data: after,
  });
  return after;
}
