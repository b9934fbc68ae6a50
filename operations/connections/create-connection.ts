import { countryOf } from '#domain/countries/countries.js';
import { REGION_KEYS, type RegionKey } from '#schemas/region-keys.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { sealSecrets } from '#providers/connections/connection.js';
import { findProvider, providerNames } from '#providers/find-provider.js';
import { mayUseExchange } from '#providers/einvoicing/may-use-exchange.js';
import type { ConnectionCheck, Credentials, Provider } from '#providers/provider.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import type { ProviderConnection } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import { say } from '#schemas/sentences/say.js';
import { checkProvider, readValues, requireFields } from './check-provider.js';
import type { ProviderAdministration } from '../administration/administration.js';
import type { Here } from '../engine/run-here.js';

/** A connection whose provider has accepted the credentials. */
interface CheckedConnection {
  readonly provider: Provider;
  readonly credentials: Credentials;
  readonly checked: ConnectionCheck;
}

/**
 * Asks the provider before the connection is stored. Errors: `invalid_input`,
 * `connection_exists`, `region_not_set`, `region_unsupported`, `provider_refused`, `provider_unavailable`.
 */
export async function prepareConnection(
  { database, principal, providers }: ProviderAdministration,
  request: ResourceRequestFor<'create_connection'>,
): Promise<CheckedConnection> {
  const provider = await knownProvider(request);
  if (!mayUseExchange(provider.name, providers.config))
    throw invalidInput([
      {
        pointer: '/provider',
        message: say('provider_sends_nothing', { provider: provider.name }),
      },
    ]);
  const settings = readValues('settings', request.settings ?? [], provider.settings, provider.settingPattern);
  const secrets = readValues('secrets', request.secrets, provider.secrets);
  const credentials = { settings: settings.values, secrets: secrets.values };
  requireFields(provider, credentials, [...settings.violations, ...secrets.violations]);
  await inOrganization(database, principal.organizationId, async (tx) => {
    await requireRegion(tx, provider);
    await requireNoConnection(tx, provider);
  });
  return { provider, credentials, checked: await checkProvider(provider, credentials, providers) };
}

/** Errors: `connection_exists`. */
export async function createConnection(
  { tx, audit, principal, secretBox }: Here & { readonly secretBox: SecretBox },
  { provider, credentials, checked }: CheckedConnection,
): Promise<ProviderConnection> {
  const id = newId('pcn');
  const [row] = await tx.query<ProviderConnectionRow>(
    `insert into provider_connections (organization_id, id, kind, provider, account, account_id, settings, secret_names, secrets, last_check_at)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, now())
       on conflict (organization_id, kind) where state <> 'removed' do nothing returning ${CONNECTION_COLUMNS}`,
    [
      id,
      provider.kind,
      provider.name,
      checked.account,
      checked.accountId,
      JSON.stringify(checked.settings),
      Object.keys(credentials.secrets),
      sealSecrets(secretBox, principal.organizationId, id, credentials.secrets),
    ],
  );
  if (!row) throw existing(provider);
  const after = connectionRecord(row);
  const target = { type: 'connection', id } as const;
  audit({ target, before: null, after });
  return after;
}

async function knownProvider({ kind, provider: name }: ResourceRequestFor<'create_connection'>): Promise<Provider> {
  const provider = await findProvider(kind, name);
  if (provider) return provider;
  const names = providerNames(kind);
  const message =
    names.length > 0 ? say('must_be_one_of_names', { names: names.join(', ') }) : say('no_provider_for_kind', { kind });
  throw invalidInput([{ pointer: '/provider', message }]);
}

async function requireRegion(tx: Transaction, provider: Provider): Promise<void> {
  const [row] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  const region = row?.region_key;
  if (!region) {
    throw refuse('no_region_to_connect');
  }
  const { countries } = provider;
  if (countries === null || countries.includes(countryOf(region).country)) return;
  const regions = REGION_KEYS.filter((key) => countries.includes(countryOf(key).country));
  throw refuse('provider_of_other_region', { provider: provider.title, regions: regions.join(', '), region });
}

const existing = (provider: Provider): ActionError => refuse('connection_for_kind_exists', { kind: provider.kind });

async function requireNoConnection(tx: Transaction, provider: Provider): Promise<void> {
  const rows = await tx.sql`
    select from provider_connections
    where organization_id = current_organization() and kind = ${provider.kind} and state <> 'removed'`;
  if (rows.length > 0) throw existing(provider);
}
