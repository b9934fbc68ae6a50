import { defineDuty, type DueItem } from '../../runtime/duties/duty.js';
import { deliver } from '../deliver-einvoice.js';
import { loadSending } from '../load-sending.js';
import { collectNotices } from '../collect-notices.js';

/** Sends queued e-invoices and collects the notices of sent ones. */
export default defineDuty<DueItem>({
  everyMs: 500,
  leaseMs: 60_000,
  concurrency: 4,
  find: async (tx, now, limit) => {
    const rows = await tx.sql<{ organization_id: string; id: string }>`
      select organization_id, id from einvoices where next_at <= ${now} order by next_at limit ${limit}`;
    return rows.map(({ organization_id: organizationId, id }) => ({ organizationId, key: id }));
  },
  run: async ({ key }, context) => {
    const sending = await context.inTransaction((tx) => loadSending(tx, key, context));
    if (!sending || sending.nextAt === null || sending.nextAt > context.clock()) return;
    if (sending.state === 'queued' || sending.state === 'outcome_unknown') await deliver(sending, context);
    else await collectNotices(sending, context);
  },
});
