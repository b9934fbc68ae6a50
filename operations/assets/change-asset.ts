import type { Transaction } from '#platform/database/transaction.js';
import { FIXED_ASSET_COLUMNS, fixedAssetRecord, type FixedAssetRow } from '#tables/fixed-asset-table.js';
import { refuse } from '#schemas/errors.js';
import type { FixedAsset } from '#schemas/types.js';
import type { CommandContext } from '../context.js';
import { loadBookCurrency } from '../documents/lock-document.js';

export async function lockAsset(tx: Transaction, id: string): Promise<FixedAssetRow | undefined> {
  const [row] = await tx.query<FixedAssetRow>(
    `select ${FIXED_ASSET_COLUMNS} from fixed_assets where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  return row;
}

/** Errors: `not_found`, `asset_disposed`. */
export async function lockAssetInUse(tx: Transaction, id: string): Promise<FixedAssetRow> {
  const row = await lockAsset(tx, id);
  if (!row) throw refuse('no_asset', { id });
  if (row.disposed_on === null) return row;
  throw refuse('asset_disposed_of', { id, day: row.disposed_on });
}

type Changes = Pick<
  FixedAssetRow,
  'frequency' | 'posted_months' | 'depreciated_minor' | 'next_date' | 'disposed_on' | 'problem' | 'proceeds_minor'
>;

/** Writes the row and its audit row. */
export async function changeAsset(
  tx: Transaction,
  row: FixedAssetRow,
  changes: Partial<Changes>,
  { audit }: Pick<CommandContext, 'audit'>,
): Promise<FixedAsset> {
  const next = { ...row, ...changes };
  const [after] = await tx.query<FixedAssetRow>(
    `update fixed_assets set posted_months = $2, depreciated_minor = $3, next_date = $4, disposed_on = $5, problem = $6, proceeds_minor = $7,
       frequency = $8, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1 returning ${FIXED_ASSET_COLUMNS}`,
    [
      row.id,
      next.posted_months,
      next.depreciated_minor,
      next.next_date,
      next.disposed_on,
      next.problem,
      next.proceeds_minor,
      next.frequency,
    ],
  );
  const currency = await loadBookCurrency(tx);
  const changed = fixedAssetRecord(after!, currency);
  audit({ target: { type: 'fixed_asset', id: row.id }, before: fixedAssetRecord(row, currency), after: changed });
  return changed;
}
