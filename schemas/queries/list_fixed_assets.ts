import { defineQuery } from '../contract.js';
import { dayFilters, listParameters } from '../query-parameters.js';
import { fixedAsset, fixedAssetExample } from '../records/fixed-asset.js';

export default defineQuery({
  name: 'list_fixed_assets',
  title: 'List fixed assets',
  summary: 'Lists fixed assets with depreciation and book value, newest first.',
  description: 'Disposed assets stay in the list.',
  path: '/api/rest/fixed-assets',
  permission: 'read',
  paged: true,
  csv: true,
  parameters: listParameters({ ...dayFilters('assets acquired') }),
  item: fixedAsset.schema,
  example: { parameters: {}, item: fixedAssetExample },
});
