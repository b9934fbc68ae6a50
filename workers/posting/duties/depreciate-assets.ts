import { changeAsset, lockAsset } from '#operations/assets/change-asset.js';
import { depreciateAsset } from '#operations/assets/depreciate-asset.js';
import { SYSTEM } from '#platform/security/principal.js';
import { defineScheduledDuty } from '../../runtime/duties/scheduled-duty.js';

/** Posts the depreciation of months and fiscal years that have ended. A refused entry stops the asset with the reason. */
export default defineScheduledDuty({
  table: 'fixed_assets',
  action: 'depreciate_asset',
  doNext: (id, context) => depreciateAsset(id, { actor: SYSTEM, ...context }),
  stop: async (id, problem, context) => {
    const row = await lockAsset(context.tx, id);
    if (row) await changeAsset(row, { problem }, context);
  },
});
