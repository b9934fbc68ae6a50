import { countryOf } from '#domain/countries/countries.js';
import type { RegionKey } from '#schemas/region-keys.js';
import type { Transaction } from '#platform/database/transaction.js';
import { openAccounting } from '#providers/accounting/open-accounting.js';
import { loadConnection, type Connection } from '#providers/connections/connection.js';
import { refuse } from '#schemas/errors.js';
import { handle, type PrepareContext } from '../runtime/handler.js';
import { explainProviderFailure } from './explain-provider-failure.js';
import { writeAccounts, writeVatCodes } from './write-chart.js';

/** Errors: `region_not_set`, `region_unsupported`, `provider_not_connected`, `provider_refused`. */
export default handle<'sync_chart_of_accounts'>()({
  async prepare(_command, context) {
    const connection = await context.inTransaction((tx) => findConnection(tx, context));
    const { config, log, signal } = context;
    const port = await openAccounting(connection, { config: config.providers, log, signal });
    if (!port.readChart) throw refuse('provider_has_no_chart', { provider: connection.provider });
    try {
      return { connection, chart: await port.readChart() };
    } catch (error) {
      throw explainProviderFailure(error);
    }
  },

  async run(_command, { prepared: { connection, chart }, tx, clock, audit }) {
    const syncedAt = clock();
    const accounts = await writeAccounts(tx, connection.id, chart.accounts, syncedAt);
    const vatCodes = await writeVatCodes(tx, connection.id, chart.vatCodes, syncedAt);
    const result = { provider: connection.provider, ...accounts, vatCodes, syncedAt: syncedAt.toISOString() };
    audit({ target: { type: 'chart_of_accounts', id: connection.id }, before: null, after: result });
    return result;
  },
});

async function findConnection(tx: Transaction, { secretBox }: PrepareContext): Promise<Connection> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  if (!settings?.region_key) throw refuse('no_region_yet');
  const connection = await loadConnection(tx, secretBox, { kind: 'accounting' });
  if (connection) return connection;
  if (!countryOf(settings.region_key).readsChart) throw refuse('region_has_no_chart');
  throw refuse('no_accounting_system');
}
