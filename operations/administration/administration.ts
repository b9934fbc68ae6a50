import type { Pool } from '#platform/database/pools.js';
import type { Principal } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ProviderContext } from '#providers/provider.js';
import { ActionError } from '#schemas/errors.js';

/** Who changes an organisation's keys, people or profile, and through which database. REST and CLI both come with one. */
export interface Administration {
  /** A pool of the role `partita_app`. */
  readonly database: Pool;
  readonly principal: Principal;
  /** Null when no request is behind it, as from the CLI. */
  readonly requestId: string | null;
}

/** Whoever connects a provider also needs to call it and to keep its secrets. */
export interface ProviderAdministration extends Administration {
  readonly secretBox: SecretBox;
  readonly providers: ProviderContext;
}

/**
 * Nobody hands out what they do not have themselves, and nobody lays hands on what may do more than they may: otherwise a
 * key with nothing but `admin` could make itself an owner.
 */
export function requireCover(principal: Principal, permissions: readonly string[], what: string): void {
  const missing = permissions.filter((permission) => !principal.permissions.includes(permission));
  if (missing.length === 0) return;
  throw new ActionError('forbidden', `${what} goes with ${missing.join(', ')}, which you do not have yourself.`);
}
