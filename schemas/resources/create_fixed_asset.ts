import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { assetFields, fixedAsset, fixedAssetExample } from '../records/fixed-asset.js';

export default defineResourceOperation({
  name: 'create_fixed_asset',
  title: 'Create fixed asset',
  summary: 'Registers a fixed asset; its depreciation is posted every month or every year.',
  description:
    'The purchase itself is posted with its document or by hand. With the `documentId` of a posted document, name, account, day and cost come from its line on an asset account, unless they are stated. For an asset of earlier books state `depreciatedBefore` and `depreciateFrom`. From the month of acquisition on, an entry is posted on the last day of each month or, with the `frequency` yearly, one entry with the months of a fiscal year on its last day. Entries of a closed period are posted on the first open day. An entry that is refused, e.g. because an account is inactive, sets `problem` and stops.',
  method: 'POST',
  path: '/api/rest/fixed-assets',
  permission: 'ledger:edit',
  preview: 'required',
  undo: '{@delete_fixed_asset} removes the asset and reverses its depreciation.',
  status: 201,
  request: closedObject(assetFields, ['depreciationAccountId', 'expenseAccountId', 'method']),
  response: fixedAsset.schema,
  errors: ['not_found', 'region_not_set'],
  emits: ['fixed_asset.created'],
  creates: 'fix',
  example: {
    request: {
      name: 'Espresso machine',
      assetAccountId: '5100',
      depreciationAccountId: '5100',
      expenseAccountId: '3010',
      acquiredOn: '2026-01-15',
      cost: 36000,
      method: 'straight_line',
      months: 36,
    },
    response: fixedAssetExample,
  },
});
