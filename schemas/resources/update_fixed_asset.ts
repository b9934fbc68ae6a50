import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { assetFields, fixedAsset, fixedAssetExample } from '../records/fixed-asset.js';

export default defineResourceOperation({
  name: 'update_fixed_asset',
  title: 'Update fixed asset',
  summary: 'Changes how often the depreciation of a fixed asset is posted.',
  description:
    'Posted entries do not change: the months after them are posted one by one, or together on the last day of their fiscal year, so each fiscal year has the same depreciation. A change clears `problem`, so a stopped asset continues. An asset with nothing left to depreciate is refused with `nothing_to_post`.',
  method: 'PATCH',
  path: '/api/rest/fixed-assets/{id}',
  permission: 'ledger:edit',
  preview: 'required',
  undo: '{@update_fixed_asset} can restore the frequency of before. Entries that were posted stay.',
  status: 200,
  request: closedObject({ frequency: assetFields.frequency }, ['frequency']),
  response: fixedAsset.schema,
  errors: ['not_found', 'region_not_set', 'asset_disposed', 'nothing_to_post'],
  emits: ['fixed_asset.changed'],
  example: {
    request: { frequency: 'yearly' },
    response: { ...fixedAssetExample, frequency: 'yearly', nextDate: '2026-12-31', version: 4 },
  },
});
