import type { DepreciationPlan } from '#domain/assets/depreciation.js';
import type { StoredOf } from '#schemas/define-record.js';
import { fixedAsset } from '#schemas/records/fixed-asset.js';
import { withComputed } from './derive/columns.js';

export type FixedAssetRow = StoredOf<typeof fixedAsset>;

export const fixedAssets = withComputed(fixedAsset, {
  bookValue: ({ disposedOn, cost, depreciated }) => (disposedOn === null ? cost - depreciated : 0n),
});

export const planOf = ({
  cost,
  depreciatedBefore,
  residualValue: residual,
  ...terms
}: FixedAssetRow): DepreciationPlan => ({
  method: terms.method,
  // The plan begins with the book value of the earlier books.
  cost: cost - depreciatedBefore,
  residual,
  startsOn: terms.startsOn,
  months: terms.months,
  yearlyPercent: terms.yearlyPercent,
});
