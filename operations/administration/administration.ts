import type { Pool } from '#platform/database/pools.js';
import type { Principal } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ProviderContext } from '#providers/provider.js';
import type { ActionError } from '#schemas/errors.js';

/**
 * Who changes the keys, people or profile of an organisation, and the database to use. REST and CLI both create one.
 */
export interface Administration {
  /** A pool of the role `partita_app`. */
  readonly database: Pool;
  readonly principal: Principal;
  /** Null when there is no HTTP request, as in the CLI. */
  readonly requestId: string | null;
}

/** Connecting a provider also needs calls to the provider and sealed secrets. */
export interface ProviderAdministration extends Administration {
  readonly secretBox: SecretBox;
  readonly providers: ProviderContext;
}

/**
 * Callers may only grant permissions that they have, and may only change members and keys whose permissions they have.
 * Otherwise a key with only `admin` could make itself an owner.
 */
export function requirePermissions(
  principal: Principal,
  permissions: readonly string[],
  explain: (missing: string) => ActionError,
): void {
  const missing = permissions.filter((permission) => !principal.permissions.includes(permission));
  if (missing.length === 0) return;
  throw explain(missing.join(', '));
}
