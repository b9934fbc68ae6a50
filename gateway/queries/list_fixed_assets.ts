import { FIXED_ASSET_COLUMNS, fixedAssetRecord, type FixedAssetRow } from '#tables/fixed-asset-table.js';
import { loadRegion } from '../reads/load-region.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'list_fixed_assets'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_fixed_assets', parameters, principal, ['text']);
  const currency = (await loadRegion(tx))?.currency ?? 'EUR';
  const rows = await tx.queryUnprepared<FixedAssetRow>(
    `select ${FIXED_ASSET_COLUMNS} from fixed_assets
     where organization_id = current_organization() and ($1::text is null or id < $1)
       and ($3::date is null or acquired_on >= $3) and ($4::date is null or acquired_on <= $4)
     order by id desc limit $2`,
    [paging.after?.[0] ?? null, paging.rows, parameters.from ?? null, parameters.until ?? null],
  );
  return paging.page(
    rows,
    (row) => fixedAssetRecord(row, currency),
    (row) => [row.id],
  );
});
