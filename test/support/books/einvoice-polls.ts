import { asSuperuser } from '../database.js';
import { until } from '../until.js';

/**
 * Makes the polls of an organisation so rare that only a call of the provider can explain a change. A poll that has begun sets the
 * time of the next one when it ends, so its end is waited for.
 */
export const stopPolling = (organizationId: string): Promise<boolean> =>
  until('no poll is running', () =>
    asSuperuser(async (client) => {
      for (const table of ['einvoices', 'einvoice_inboxes'])
        await client.query(
          `update ${table} set next_at = now() + interval '1 hour' where organization_id = $1 and next_at is not null`,
          [organizationId],
        );
      const { rowCount } = await client.query(
        `select from duty_leases where organization_id = $1 and duty in ('deliver-einvoices', 'receive-einvoices')
           and expires_at > now()
         union all select from einvoices where organization_id = $1 and next_at < now() + interval '50 minutes'
         union all select from einvoice_inboxes where organization_id = $1 and next_at < now() + interval '50 minutes'`,
        [organizationId],
      );
      return rowCount === 0;
    }),
  );
