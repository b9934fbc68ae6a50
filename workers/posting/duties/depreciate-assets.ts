import { changeAsset, lockAsset } from '#operations/assets/change-asset.js';
import { depreciateAsset } from '#operations/assets/depreciate-asset.js';
import type { Actor } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import { defineDuty, type DueItem } from '../../runtime/duty.js';

const SYSTEM: Actor = { type: 'system', id: 'partita', name: 'Partita' };

/** Posts the depreciation of months that have ended. A refused entry stops the asset with the reason. */
export default defineDuty<DueItem>({
  everyMs: 10_000,
  leaseMs: 30_000,
  concurrency: 2,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string; id: string }>`
      select organization_id, id from fixed_assets
      where next_date <= ${now.toISOString().slice(0, 10)} and problem is null order by fixed_assets.next_date limit ${limit}`;
    return rows.map(({ organization_id: organizationId, id: key }) => ({ organizationId, key }));
  },
  run: async ({ key }, { change, clock }) => {
    const today = clock().toISOString().slice(0, 10);
    try {
      while (
        await change('depreciate_asset', (tx, scope) => depreciateAsset(key, { tx, today, actor: SYSTEM, ...scope }))
      );
    } catch (error) {
      if (!(error instanceof ActionError) || error.disposition !== 'reject') throw error;
      await change('depreciate_asset', async (tx, scope) => {
        const row = await lockAsset(tx, key);
        if (row) await changeAsset(tx, row, { problem: error.detail }, scope);
      });
    }
  },
});
