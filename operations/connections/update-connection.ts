import { inOrganization } from '#platform/database/transaction.js';
import { sealSecrets } from '#providers/connections/connection.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { ProviderConnection } from '#schemas/types.js';
import { CONNECTION_COLUMNS, connectionRecord, type ProviderConnectionRow } from '#tables/provider-connection-table.js';
import { checkProvider, readValues, requireFields } from './check-provider.js';
import { lockConnectionRow, openConnection } from './lock-connection.js';
import type { ProviderAdministration } from '../administration/administration.js';
import type { ConnectionCheck, Credentials } from '#providers/provider.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { Here } from '../engine/run-here.js';

/** What the provider has accepted. */
interface CheckedChange {
  readonly credentials: Credentials;
  readonly checked: ConnectionCheck;
  readonly changedSecrets: readonly string[];
}

/** Errors: `invalid_input`, `not_found`, `provider_refused`, `provider_unavailable`. */
export async function prepareChange(
  { database, principal, secretBox, providers }: ProviderAdministration,
  id: string,
  request: ResourceRequestFor<'update_connection'>,
): Promise<CheckedChange> {
  const { connection, provider } = await inOrganization(database, principal.organizationId, (tx) =>
    openConnection(tx, secretBox, id),
  );
  const settings = readValues('settings', request.settings ?? [], provider.settings, provider.settingPattern);
  const secrets = readValues('secrets', request.secrets ?? [], provider.secrets);
  const credentials = {
    settings: { ...connection.settings, ...settings.values },
    secrets: { ...connection.secrets, ...secrets.values },
  };
  requireFields(provider, credentials, [...settings.violations, ...secrets.violations]);
  const checked = await checkProvider(provider, credentials, providers);
  return { credentials, checked, changedSecrets: Object.keys(secrets.values) };
}

/** Errors: `not_found`, `connection_other_account`. */
export async function updateConnection(
  { tx, audit, principal, secretBox }: Here & { readonly secretBox: SecretBox },
  id: string,
  { credentials, checked, changedSecrets }: CheckedChange,
): Promise<ProviderConnection> {
  const before = await lockConnectionRow(tx, id);
  if (before.account_id !== checked.accountId) {
    throw refuse('credentials_of_other_account', { account: checked.account, other: before.account });
  }
  const [row] = await tx.query<ProviderConnectionRow>(
    `update provider_connections
       set account = $2, settings = $3, secret_names = $4, secrets = $5, state = 'connected', last_check_at = now(),
         last_check_error = null, version = version + 1, updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${CONNECTION_COLUMNS}`,
    [
      id,
      checked.account,
      JSON.stringify(checked.settings),
      Object.keys(credentials.secrets),
      sealSecrets(secretBox, principal.organizationId, id, credentials.secrets),
    ],
  );
  const after = connectionRecord(row!);
  audit({ target: { type: 'connection', id }, before: connectionRecord(before), after: { ...after, changedSecrets } });
  return after;
}
