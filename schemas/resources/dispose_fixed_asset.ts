import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { amountField, dateField, idField } from '../record-fields.js';
import { fixedAsset, fixedAssetExample } from '../records/fixed-asset.js';

export default defineResourceOperation({
  name: 'dispose_fixed_asset',
  title: 'Dispose of a fixed asset',
  summary: 'Takes a fixed asset out of the books when it is sold or scrapped.',
  description:
    'Posts one entry: cost and depreciation leave their accounts, and the book value goes to `resultAccountId`. Post the sale itself as an invoice to the same account; the account then shows the gain or loss. Depreciation ends with the entries that are posted; the months of a yearly asset that have ended by then are posted first, on the same day.',
  method: 'POST',
  path: '/api/rest/fixed-assets/{id}/dispose',
  permission: 'ledger:edit',
  preview: 'required',
  undo: null,
  status: 200,
  request: closedObject(
    {
      date: dateField('The day of disposal.'),
      resultAccountId: idField('The income or expense account of gains and losses.', '1550'),
      proceeds: { ...amountField('What the sale brought without VAT, for the tax view. Posts nothing.'), minimum: 0 },
    },
    ['date', 'resultAccountId'],
  ),
  response: fixedAsset.schema,
  errors: ['not_found', 'region_not_set', 'period_closed', 'asset_disposed'],
  emits: ['fixed_asset.changed', 'ledger_entry.posted'],
  example: {
    request: { date: '2026-03-10', resultAccountId: '1550' },
    response: { ...fixedAssetExample, bookValue: 0, nextDate: null, disposedOn: '2026-03-10' },
  },
});
