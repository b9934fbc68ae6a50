import { fixedAssets } from '#tables/fixed-asset-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_fixed_assets'>(
  listOfRecord('list_fixed_assets', fixedAssets, { days: 'acquiredOn' }),
);
