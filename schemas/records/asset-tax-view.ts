import { nullable, record } from '../json-schema.js';
import { amountField, countField, idField, listField, textField } from '../record-fields.js';

const taxPool = record('TaxPool', 'The Danish balance of machines and equipment (saldoafskrivning).', {
  opening: amountField('The balance at the start of the year.'),
  additions: amountField('The cost of the assets that were bought.'),
  disposals: amountField('What sales of assets brought.'),
  base: amountField('What the percentage is taken of.'),
  percent: amountField('The highest percentage of a year.'),
  depreciation: amountField('The most that the year deducts.'),
  closing: amountField('The balance at the end of the year, if that is deducted.'),
});

const taxedAsset = record('TaxedAsset', 'The tax depreciation of one Italian asset.', {
  fixedAssetId: idField('The asset.', 'fix_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  name: textField('Its name.', 200),
  cost: amountField('The cost.'),
  percent: amountField('The coefficient in percent a year; half of it in the first year.'),
  depreciation: amountField('The most that the year deducts.'),
  depreciated: amountField('All that was deducted up to the end of the year.'),
  remaining: amountField('What is left.'),
});

const coefficient = record('TaxCoefficient', 'A coefficient of the Italian table.', {
  name: textField('The kind of asset, in Italian.', 200),
  percent: amountField('Percent a year.'),
});

export const assetTaxView = record('AssetTaxView', 'The tax depreciation of a year, beside the entries of the books.', {
  year: countField('The year.'),
  currency: textField('ISO 4217 code.', 3),
  pool: nullable(taxPool, 'Denmark: the balance; null in Italy.'),
  assets: listField(taxedAsset, 'Italy: the assets with a coefficient.'),
  depreciation: amountField('The sum of the year.'),
  booked: amountField('The depreciation that the books have posted in the year.'),
  difference: amountField('The tax depreciation less that of the books.'),
  coefficients: listField(coefficient, 'Italy: coefficients of the group of other activities.'),
  notes: listField(textField('A sentence.'), 'What is not known or needs a decision.'),
  source: textField('The law.', 300),
});

export const assetTaxViewExample = {
  year: 2026,
  currency: 'DKK',
  pool: {
    opening: 75000,
    additions: 40000,
    disposals: 0,
    base: 115000,
    percent: 25,
    depreciation: 28750,
    closing: 86250,
  },
  assets: [],
  depreciation: 28750,
  booked: 12000,
  difference: 16750,
  coefficients: [],
  notes: [],
  source: 'afskrivningsloven § 5',
} as const;
