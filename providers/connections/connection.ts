import type { Transaction } from '#platform/database/transaction.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { Credentials, ProviderKind, Values } from '../provider.js';

/** A connection of an organisation with its decrypted secrets. */
export interface Connection extends Credentials {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly provider: string;
}

interface ConnectionRow {
  readonly organization_id: string;
  readonly id: string;
  readonly kind: ProviderKind;
  readonly provider: string;
  readonly settings: Values;
  readonly secrets: string;
}

/** The location that the secrets of a connection are sealed to. They cannot be opened under another one. */
const placeOf = (organizationId: string, id: string): string[] => [organizationId, 'provider_connections', id];

export function sealSecrets(box: SecretBox, organizationId: string, id: string, secrets: Values): string {
  return box.seal(JSON.stringify(secrets), placeOf(organizationId, id));
}

export function openSecrets(box: SecretBox, organizationId: string, id: string, sealed: string): Values {
  return JSON.parse(box.open(sealed, placeOf(organizationId, id))) as Values;
}

/**
 * The organisation's connection of a kind, or the one with an id; undefined when there is none. Removed connections
 * have no secrets and are not found.
 */
export async function loadConnection(
  tx: Transaction,
  box: SecretBox,
  which: { readonly kind: ProviderKind } | { readonly id: string },
): Promise<Connection | undefined> {
  const [row] = await tx.query<ConnectionRow>(
    `select organization_id, id, kind, provider, settings, secrets from provider_connections
     where organization_id = current_organization() and state <> 'removed' and ($1::text is null or kind = $1) and ($2::text is null or id = $2)`,
    'kind' in which ? [which.kind, null] : [null, which.id],
  );
  if (!row) return undefined;
  const { organization_id: organizationId, id, kind, provider, settings } = row;
  return { id, kind, provider, settings, secrets: openSecrets(box, organizationId, id, row.secrets) };
}
