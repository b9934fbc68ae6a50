import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { StatedOf } from '#schemas/define-record.js';
import type { FixedAsset } from '#schemas/types.js';
import { fixedAssets, type FixedAssetRow } from '#tables/fixed-asset-table.js';
import { loadNeed } from '../engine/answer-needs.js';
import { applyChange, type WriteContext } from '../engine/apply-writes.js';
import { change } from '../engine/change.js';
import { byId } from '../engine/need.js';

export const lockAsset = (tx: Transaction, id: string): Promise<FixedAssetRow | null> =>
  loadNeed(tx, byId(fixedAssets, id, 'update'));

/** Errors: `not_found`, `asset_disposed`. */
export async function lockAssetInUse(tx: Transaction, id: string): Promise<FixedAssetRow> {
  const row = await lockAsset(tx, id);
  if (!row) throw refuse('no_asset', { id });
  if (row.disposedOn === null) return row;
  throw refuse('asset_disposed_of', { id, day: row.disposedOn });
}

export const changeAsset = (
  row: FixedAssetRow,
  changes: Partial<StatedOf<typeof fixedAssets>>,
  context: WriteContext,
): Promise<FixedAsset> => applyChange(change(fixedAssets, row, changes, new Date()), context);
