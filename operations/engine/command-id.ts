import { createHash } from 'node:crypto';
import { idFromBytes, newId } from '#platform/ids.js';
import type { Principal } from '#platform/security/principal.js';

/** The same idempotency key of the same caller and action means the same command. Without a key every request is a new one. */
export function commandIdOf({ organizationId, actor }: Principal, action: string, key: string | undefined): string {
  if (key === undefined) return newId('cmd');
  const hash = createHash('sha256').update([organizationId, actor.type, actor.id, action, key].join('\n')).digest();
  return idFromBytes('cmd', hash);
}
