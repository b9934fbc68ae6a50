import type { Actor } from '#platform/security/principal.js';
import type { AuditEntry } from '#schemas/types.js';

/** The public form of an actor. */
export function actorRecord({ type, id, name, userId, onBehalfOf }: Actor): AuditEntry['actor'] {
  const behind = onBehalfOf ? { type: onBehalfOf.type, id: onBehalfOf.id, name: onBehalfOf.name } : null;
  return { type, id, name, userId: userId ?? null, onBehalfOf: behind };
}
