import { defineQuery } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { amountField } from '../record-fields.js';
import { assetTaxView, assetTaxViewExample } from '../records/asset-tax-view.js';

export default defineQuery({
  name: 'get_asset_tax_view',
  title: 'Get the tax view of fixed assets',
  summary: 'Computes the tax depreciation of a year: the Danish balance, or the Italian coefficients.',
  description:
    'It posts nothing. Denmark: one balance of machines and equipment, at most 25 % a year, all of a small balance. It is computed from the first asset on, or from `openingBalance`. Buildings, cars of mixed use and assets that are deducted at once do not belong to it: leave them out of the register or correct by hand. Italy: the coefficient of each asset (`taxPercent`), half of it in the first year.',
  path: '/api/rest/asset-tax-view',
  permission: 'read',
  paged: false,
  parameters: closedObject(
    {
      year: { type: 'integer', minimum: 2000, maximum: 2100, description: 'The year.' },
      openingBalance: amountField('Denmark: the balance at the start of the year; computed if left out.'),
    },
    ['year'],
  ),
  item: assetTaxView,
  errors: ['region_not_set'],
  example: { parameters: { year: 2026 }, item: assetTaxViewExample },
});
