import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { fixedAssetExample } from '../records/fixed-asset.js';

export default defineResourceOperation({
  name: 'delete_fixed_asset',
  title: 'Delete a fixed asset',
  summary: 'Removes an asset that was registered by mistake and reverses its depreciation.',
  description:
    'Each depreciation entry is reversed on its own day if that is still open, otherwise today. The purchase stays in the books: undo the posting of its document separately. An asset that was sold or scrapped is disposed of instead.',
  method: 'DELETE',
  path: '/api/rest/fixed-assets/{id}',
  permission: 'ledger:edit',
  preview: 'required',
  undo: null,
  status: 200,
  response: deletedRecord('asset', fixedAssetExample.id),
  errors: ['not_found', 'region_not_set', 'asset_disposed'],
  emits: ['fixed_asset.deleted', 'ledger_entry.posted'],
  example: { response: { id: fixedAssetExample.id, deleted: true } },
});
