import { reversalDate } from '#domain/ledger/reversal-date.js';
import type { ResourceResponseFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { fixedAssets } from '#tables/fixed-asset-table.js';
import { say } from '#schemas/sentences/say.js';
import { loadEntryBooks } from '../ledger/load-entry-books.js';
import { readEntry, type ManualContext } from '../ledger/post-manual-entry.js';
import { lockEntry, reverseEntry } from '../ledger/reverse-entry.js';
import { lockAsset } from './change-asset.js';
import { applyChange } from '../engine/apply-writes.js';
import { remove } from '../engine/change.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `not_found`, `asset_disposed`, `region_not_set`, and those of reverseEntry. */
export async function deleteFixedAsset(context: Here, id: string): Promise<ResourceResponseFor<'delete_fixed_asset'>> {
  const { tx, today } = context;
  const row = await lockAsset(tx, id);
  if (!row) throw refuse('no_asset', { id });
  if (row.disposedOn !== null) throw refuse('asset_stays_in_register', { id, day: row.disposedOn });
  const { firstOpenDay } = await loadEntryBooks(tx, today, today);
  await reverseDepreciation(id, firstOpenDay, context);
  await applyChange(remove(fixedAssets, row), context);
  return { id, deleted: true };
}

/** Entries of the asset that a person has reversed already stay as they are. */
async function reverseDepreciation(
  assetId: string,
  firstOpenDay: string,
  { tx, actor, today, audit, emit }: ManualContext,
): Promise<void> {
  const entries = await tx.sql<{ id: string; entry_date: string }>`
    select e.id, e.entry_date::text as entry_date
    from entry_references r join ledger_entries e on e.organization_id = r.organization_id and e.id = r.entry_id
    where r.organization_id = current_organization() and starts_with(r.reference, ${`${assetId}/`})
      and not exists (select from ledger_entries x where x.organization_id = e.organization_id and x.reverses_id = e.id)
    order by e.entry_date, e.id`;
  for (const { id, entry_date: entryDate } of entries) {
    await lockEntry(tx, id);
    const date = reversalDate({ entryDate, today, firstOpenDay });
    const reason = say('note_asset_by_mistake');
    const { target } = await reverseEntry(tx, id, { date: date.ok ? date.value : today, reason, actor });
    const after = await readEntry(tx, target.id);
    audit({ target, before: null, after });
    emit('ledger_entry.posted', { aggregateType: 'ledger_entry', aggregateId: target.id, version: 1, data: after });
  }
}
