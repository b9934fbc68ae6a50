import { nextEntryDate } from '#domain/assets/depreciation.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { FixedAsset } from '#schemas/types.js';
import { planOf } from '#tables/fixed-asset-table.js';
import { loadEntryBooks } from '../ledger/load-entry-books.js';
import { changeAsset, lockAssetInUse } from './change-asset.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `not_found`, `asset_disposed`, `nothing_to_post`, `region_not_set`. */
export async function updateFixedAsset(
  context: Here,
  id: string,
  { frequency }: ResourceRequestFor<'update_fixed_asset'>,
): Promise<FixedAsset> {
  const { tx, today } = context;
  const row = await lockAssetInUse(tx, id);
  if (row.nextDate === null) throw refuse('asset_fully_depreciated', { id, frequency });
  const { fiscalYearStart } = await loadEntryBooks(tx, today, today);
  const next = nextEntryDate(planOf(row), row.postedMonths, frequency, fiscalYearStart);
  return changeAsset(row, { frequency, nextDate: next, problem: null }, context);
}
