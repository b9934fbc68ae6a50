import { inOrganization } from '#platform/database/transaction.js';
import { sealSecrets } from '#providers/connections/connection.js';
import type { EinvoicingProvider, ProviderCalls } from '#providers/einvoicing/port.js';
import { ProviderError } from '#providers/http/provider-error.js';
import type { Provider, Values } from '#providers/provider.js';
import { refuse } from '#schemas/errors.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import { providerWebhookUrl } from '../einvoicing/provider-webhook-url.js';
import { lockConnectionRow, openConnection } from '#operations/connections/lock-connection.js';
import { defineStagedChange } from '../resource-handler.js';

/** Errors: `not_found`, `provider_refused`, `provider_unavailable`. */
export default defineStagedChange<'subscribe_connection'>()({
  prepare: async (_request, { database, principal, secretBox, providers, id, gateway }) => {
    const { organizationId } = principal;
    const { connection, provider } = await inOrganization(database, organizationId, (tx) =>
      openConnection(tx, secretBox, id),
    );
    const url = providerWebhookUrl(gateway.config.gateway.publicUrl, organizationId, id);
    const given = await webhooksOf(provider).subscribe(connection, providers, url).catch(explain);
    const secrets: Values = { ...connection.secrets, ...given };
    return { url, secrets };
  },
  run: async (_request, { tx, audit, principal, secretBox, id }, { url, secrets }) => {
    const before = await lockConnectionRow(tx, id);
    const [row] = await tx.query<ProviderConnectionRow>(
      `update provider_connections set secret_names = $2, secrets = $3, version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${CONNECTION_COLUMNS}`,
      [id, Object.keys(secrets), sealSecrets(secretBox, principal.organizationId, id, secrets)],
    );
    const after = connectionRecord(row!);
    audit({ target: { type: 'connection', id }, before: connectionRecord(before), after: { ...after, calls: url } });
    return after;
  },
});

function webhooksOf(provider: Provider): ProviderCalls {
  const calls = provider.kind === 'einvoicing' ? (provider as EinvoicingProvider).calls : undefined;
  if (calls) return calls;
  throw refuse('provider_has_no_webhooks', { provider: provider.title });
}

function explain(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const code = error.failure === 'rejected' ? 'provider_has_refused' : 'provider_is_away';
  throw refuse(code, { reason: error.said }, { cause: error });
}
