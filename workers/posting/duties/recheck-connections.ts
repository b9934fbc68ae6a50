import { findProvider } from '#providers/find-provider.js';
import { loadConnection } from '#providers/connections/connection.js';
import { ProviderError } from '#providers/http/provider-error.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import { toldText } from '#tables/told-text.js';
import { defineDuty, type DueItem, type DutyContext } from '../../runtime/duties/duty.js';

/**
 * Checks regularly whether external books that denied access allow it again, for example because a licence was paid or
 * a grant was restored. The interval keeps the delay short without a burden for the provider.
 */
export default defineDuty({
  everyMs: 3_000,
  leaseMs: 60_000,
  concurrency: 2,
  find: (tx, now, limit) =>
    tx.query<DueItem>(
      `select organization_id as "organizationId", id as key from provider_connections
       where kind = 'accounting' and state = 'failing' and last_check_at <= $1::timestamptz - interval '5 minutes'
       order by last_check_at limit $2`,
      [now, limit],
    ),
  run: ({ key }, context) => recheck(key, context),
});

async function recheck(id: string, context: DutyContext): Promise<void> {
  const { config, log, signal } = context;
  const connection = await context.inTransaction((tx) => loadConnection(tx, context.secretBox, { id }));
  const provider = connection && (await findProvider(connection.kind, connection.provider));
  if (!provider) return;
  try {
    await provider.check(connection, { config: config.providers, log, signal });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await context.inTransaction(
      (tx) => tx.sql`
        update provider_connections set last_check_at = now(), last_check_error = ${toldText(error.said)}
        where organization_id = current_organization() and id = ${id} and state = 'failing'`,
    );
    return;
  }
  await context.change('check_connection', async (tx, scope) => {
    const [before] = await tx.query<ProviderConnectionRow>(
      `select ${CONNECTION_COLUMNS} from provider_connections
       where organization_id = current_organization() and id = $1 and state = 'failing' for update`,
      [id],
    );
    if (!before) return;
    const [row] = await tx.query<ProviderConnectionRow>(
      `update provider_connections
       set state = 'connected', last_check_at = now(), last_check_error = null, version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${CONNECTION_COLUMNS}`,
      [id],
    );
    scope.audit({
      target: { type: 'connection', id },
      before: connectionRecord(before),
      after: connectionRecord(row!),
    });
  });
}
