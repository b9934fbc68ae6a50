import { FIXED_ASSET_COLUMNS, fixedAssetRecord, type FixedAssetRow } from '#tables/fixed-asset-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { days, listOf } from '../reads/list.js';
import { loadRegion } from '../reads/load-region.js';

export default defineQueryHandler<'list_fixed_assets'>(
  listOf('list_fixed_assets', {
    select: `select ${FIXED_ASSET_COLUMNS} from fixed_assets`,
    filters: days('fixed_assets.acquired_on'),
    context: async (_, { tx }) => (await loadRegion(tx))?.currency ?? 'EUR',
    item: (row: FixedAssetRow, currency) => fixedAssetRecord(row, currency),
  }),
);
