import type { Transaction } from '#platform/database/transaction.js';
import { FIXED_ASSET_COLUMNS, fixedAssetRecord, type FixedAssetRow } from '#tables/fixed-asset-table.js';
import { ActionError } from '#schemas/errors.js';
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
  if (!row) throw new ActionError('not_found', `There is no fixed asset ${id}.`);
  if (row.disposed_on === null) return row;
  throw new ActionError('asset_disposed', `The asset ${id} was disposed of on ${row.disposed_on}.`);
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
